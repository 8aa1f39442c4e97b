/** Links inside the portal: a path below the language, so that no screen has to think of the prefix. */
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { useLocale } from '../lib/use-locale.ts'

/** `search` keeps only what is set, so that addresses stay short. */
export type SearchValues = Record<string, string | number | boolean | undefined>

export interface LocaleLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Without slashes at its ends: `gerenciar-empresa/12ABC34501DE35`. */
  path: string
  search?: SearchValues
  preload?: LinkProps['preload']
  ref?: Ref<HTMLAnchorElement>
}

export function LocaleLink({ path, search, ...rest }: LocaleLinkProps) {
  const locale = useLocale()
  return <Link {...(rest as object)} to={`/${locale}/${path}` as '/'} search={(search ?? {}) as never} />
}

export function useGoTo() {
  const locale = useLocale()
  const navigate = useNavigate()
  return (path: string, options: { search?: SearchValues; replace?: boolean } = {}) =>
    navigate({
      to: `/${locale}/${path}` as '/',
      search: (options.search ?? {}) as never,
      replace: options.replace ?? false,
    })
}
