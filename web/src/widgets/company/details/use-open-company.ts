/**
 * The company whose details are open over a list, as `?empresa=` in the list's address (FINDER-22): Back closes them, and a
 * link opens them.
 */
import { hasCnpjForm } from '@invest/contract/rules/cnpj'
import { textOf } from '@invest/contract/search/search-address'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { forgetPressedCompany, pressCompany } from './pressed-company.ts'

type Search = Record<string, unknown>

/** The parameter's name, which is part of links that people keep. */
export const openCompanyParameter = 'empresa'

export function useOpenCompany() {
  const router = useRouter()
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const asked = textOf(search[openCompanyParameter]).toUpperCase()
  const cnpj = hasCnpjForm(asked) ? asked : undefined

  const open = useCallback(
    (company: { cnpj: string }) =>
      pressCompany(
        company.cnpj,
        () =>
          void navigate({
            to: '.',
            search: ((before: Search) => ({ ...before, [openCompanyParameter]: company.cnpj })) as never,
            state: { openedHere: true } as never,
            resetScroll: false,
          }),
      ),
    [navigate],
  )
  const close = useCallback(() => {
    // The address does not name it yet.
    if (forgetPressedCompany()) return
    // Details opened on this screen are one step of the history. Those of a link are the step itself.
    if ((router.state.location.state as { openedHere?: boolean }).openedHere) return router.history.back()
    void navigate({
      to: '.',
      search: (({ [openCompanyParameter]: _, ...rest }: Search) => rest) as never,
      replace: true,
      resetScroll: false,
    })
  }, [navigate, router])
  return { cnpj, open, close }
}
