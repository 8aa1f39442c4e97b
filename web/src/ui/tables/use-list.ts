/**
 * A list of the contract: asked for by filter, order and page, which its screen's address holds, so that Back and links bring
 * the same rows. A list within another screen keeps them in memory, or in a signal that outlives it.
 */
import type { AnswerOf, BodyIn, Endpoint, ParamsIn, QueryIn } from '@invest/contract/endpoint'
import { limits } from '@invest/contract/limits'
import type { ScreenAddress } from '@invest/contract/screens'
import { readPage, textOf, writePage } from '@invest/contract/search/search-address'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import type { RequestOf } from '../../lib/api/api-client.ts'
import { createSignal } from '../dialogs/signal.ts'
import { useGoTo } from '../layout/locale-link.tsx'
import type { ListState } from './list.tsx'
import { pageSizeIn, usualPageSize } from './paging.ts'
import type { Filter } from './use-typed-filters.ts'

type Kept = ReturnType<typeof createSignal<Readonly<Record<string, string>>>>
/** Holds what a list was asked for where no address may. */
export const keptList = (): Kept => createSignal<Readonly<Record<string, string>>>({})

type PagingField = 'page' | 'size' | 'sort' | 'total'
type SentBy<E> = BodyIn<E> extends object ? BodyIn<E> : QueryIn<E>
/** A field of the call, or a field with its direction. */
type SortOf<E> = SentBy<E> extends { sort?: infer Sort } ? Sort & string : never
type FoundBy<E> = AnswerOf<E> & FoundPage<RowOf<E>>
type RowOf<E> = AnswerOf<E> extends { content: (infer Row)[] } ? Row : never

interface FoundPage<Row> {
  content: Row[]
  totalPages?: number | undefined
  totalElements?: number | undefined
  totalLimitado?: boolean | undefined
}

interface ListOptions<E extends Endpoint, Name extends string>
  extends Pick<UseQueryOptions<FoundBy<E>>, 'refetchInterval' | 'staleTime'> {
  /** The family of the answers' keys. */
  key: (asked: object) => QueryKey
  /** Whose address holds what is asked. */
  screen?: ScreenAddress
  kept?: Kept
  /** The names of the filters in the address. */
  filters?: readonly Name[]
  /** What the call takes for a filter; an address may hold anything. */
  query?: (filter: Filter<Name>) => Omit<SentBy<E>, PagingField>
  params?: ParamsIn<E>
  /** Which fields of the call the headings sort by; the first is the list's own order. */
  sorts?: Readonly<Record<string, SortOf<E>>>
  /** Offers a choice of page sizes (WEB-41). */
  sized?: boolean
}

export function useList<E extends Endpoint, const Name extends string = never>(
  endpoint: E,
  options: ListOptions<E, Name>,
) {
  const { key, screen, kept, query, params, sorts = {}, sized, ...rest } = options
  const names: readonly Name[] = options.filters ?? []
  const goTo = useGoTo()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const [memory] = useState(() => kept ?? keptList())
  const held = memory.use()
  const parameters = screen ? address : held
  const read = (name: string) => textOf(parameters[name]).slice(0, limits.text)

  const filter = Object.fromEntries(names.map((name) => [name, read(name)])) as Filter<Name>
  const page = readPage(parameters)
  const size = pageSizeIn(sized ? read('tamanho') : '')
  const own = Object.values(sorts)[0] ?? ''
  const order = read('ordem')
  const sort = Object.values(sorts).some((one) => fieldOf(one) === fieldOf(order)) ? order : own
  const asked = {
    ...(query ? query(filter) : filter),
    page,
    ...(sized && { size }),
    ...(sort !== own && { sort }),
  }
  const found = useQuery<FoundBy<E>>({
    queryKey: key(asked),
    queryFn: ({ signal }) =>
      call(
        endpoint,
        { ...(params && { params }), [endpoint.body ? 'body' : 'query']: asked } as RequestOf<E>,
        signal,
      ) as Promise<FoundBy<E>>,
    placeholderData: keepPreviousData,
    // Only the list that a screen is for may take the screen away.
    meta: { background: !screen && !kept },
    ...(rest as object),
  })

  const turn = (changes: Record<string, string>, replace = false) => {
    const next = { ...filter, tamanho: sized ? read('tamanho') : '', ordem: order, ...changes }
    const search = Object.fromEntries(Object.entries<string>(next).filter(([, value]) => value !== ''))
    if (screen) goTo(screen, { search, replace, resetScroll: false })
    else memory.set(search)
  }
  /** Asks for the first page of a changed filter; the same one is asked for again. */
  const ask = (changes: Partial<Filter<Name>>, replace = false) => {
    const same = names.every((name) => (changes[name] ?? filter[name]) === filter[name])
    if (same && page === 0) void found.refetch()
    else turn(changes as Record<string, string>, replace)
  }
  return {
    found,
    filter,
    filtered: Object.values<string>(filter).some(Boolean),
    ask,
    clear: () => ask(Object.fromEntries(names.map((name) => [name, ''])) as Filter<Name>),
    rows: found.data?.content,
    ...(!found.data && found.error && { error: found.error }),
    retry: () => void found.refetch(),
    page,
    size,
    totalPages: found.data?.totalPages,
    totalElements: found.data?.totalElements,
    totalLimited: found.data?.totalLimitado,
    busy: found.isPlaceholderData,
    onPage: (next: number) => turn(writePage(next)),
    ...(sized && {
      onSize: (next: number) => turn({ tamanho: next === usualPageSize ? '' : String(next) }),
    }),
    sorting: {
      columns: Object.keys(sorts),
      by: Object.keys(sorts).find((id) => fieldOf(sorts[id] ?? '') === fieldOf(sort)) ?? '',
      descending: sort.endsWith(',desc'),
      onSort(id: string, descending: boolean) {
        const next = `${fieldOf(sorts[id] ?? '')}${descending ? ',desc' : ',asc'}`
        const isOwn = own === next || `${own},asc` === next
        turn({ ordem: isOwn ? '' : next })
      },
    },
  } satisfies ListState<RowOf<E>> & Record<string, unknown>
}

const fieldOf = (sort: string) => sort.split(',')[0] ?? ''
