/** Keeps a list's filter and page in its address, so that Back and links bring the same rows. */
import { limits } from '@invest/contract/limits'
import type { ScreenAddress } from '@invest/contract/screens'
import { readPage, textOf, writePage } from '@invest/contract/search/search-address'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useGoTo } from '../layout/locale-link.tsx'

export type Filter<Name extends string> = Record<Name, string>

/** `names` must stay the same from one render to the next. */
export function useListAddress<const Name extends string>(screen: ScreenAddress, names: readonly Name[]) {
  const goTo = useGoTo()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const filter = useMemo(
    () =>
      Object.fromEntries(
        names.map((name) => [name, textOf(search[name]).slice(0, limits.text)]),
      ) as Filter<Name>,
    [search, names],
  )
  /** With `replace` the change does not enter the history, for what follows the keys. */
  const ask = (next: Filter<Name>, page = 0, replace = false) =>
    goTo(screen, {
      search: {
        ...Object.fromEntries(names.flatMap((name) => (next[name] ? [[name, next[name]]] : []))),
        ...writePage(page),
      },
      replace,
      resetScroll: false,
    })
  const page = readPage(search)
  /** Asks the first page of another filter; the same one is asked again. */
  const searchFor = (next: Filter<Name>, again: () => unknown) => {
    if (page === 0 && names.every((name) => next[name] === filter[name])) again()
    else ask(next)
  }
  return { filter, page, ask, searchFor, turn: (next: number) => ask(filter, next) }
}

export type ListAddress<Name extends string> = ReturnType<typeof useListAddress<Name>>
