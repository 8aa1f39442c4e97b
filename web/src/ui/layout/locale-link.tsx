/** Links to a screen of contract/src/screens.ts in the language of the page, so that no code writes a path by hand. */
import { pathFromRoot, pathOf, type ScreenAddress } from '@invest/contract/screens'
import type { AddressParameters } from '@invest/contract/search/search-address'
import { Link, type LinkProps, useNavigate, useRouter } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type Ref, useCallback } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'

export interface LocaleLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  screen: ScreenAddress
  parameter?: string | undefined
  search?: AddressParameters | undefined
  /** The part of the screen that it leads to, without the `#`. */
  hash?: string
  preload?: LinkProps['preload']
  /** Current at this very screen alone, whatever is searched for there, and not at those below its path. */
  exact?: boolean
  /** `false` leaves the page where it is scrolled to. */
  resetScroll?: boolean
  /** The server has another page for whoever is not signed in: asks it instead of opening the screen within this one. */
  reload?: boolean
  ref?: Ref<HTMLAnchorElement>
}

export function LocaleLink({ screen, parameter, search, exact, reload, ...rest }: LocaleLinkProps) {
  const locale = useLocale()
  // No router of the portal leads to what stands at the root.
  if (screen.atRoot) {
    const { preload: _preload, hash: _hash, ...anchor } = rest
    return <a {...anchor} href={pathFromRoot(screen, locale)} />
  }
  return (
    <Link
      {...(rest as object)}
      to={`/${locale}/${pathOf(screen, parameter)}` as '/'}
      search={(search ?? {}) as never}
      {...(reload && { reloadDocument: true })}
      {...(exact && { activeOptions: { exact, includeSearch: false } })}
    />
  )
}

interface GoToOptions {
  parameter?: string | undefined
  search?: AddressParameters | undefined
  replace?: boolean
  /** `false` leaves the page where it is scrolled to. */
  resetScroll?: boolean
}

export function useGoTo() {
  const locale = useLocale()
  const navigate = useNavigate()
  return useCallback(
    (screen: ScreenAddress, { parameter, search, replace, resetScroll }: GoToOptions = {}) =>
      navigate({
        to: `/${locale}/${pathOf(screen, parameter)}` as '/',
        search: (search ?? {}) as never,
        replace: replace ?? false,
        resetScroll: resetScroll ?? true,
      }),
    [locale, navigate],
  )
}

/** Gives the whole address of a screen, for whoever copies it or reads it on paper. */
export function useAddressOf() {
  const locale = useLocale()
  const router = useRouter()
  return (screen: ScreenAddress, { parameter, search }: Pick<GoToOptions, 'parameter' | 'search'> = {}) => {
    const to = `/${locale}/${pathOf(screen, parameter)}` as '/'
    const { publicHref } = router.buildLocation({ to, search: (search ?? {}) as never })
    return new URL(router.history.createHref(publicHref), window.location.origin).href
  }
}
