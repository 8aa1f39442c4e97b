/**
 * The marks that a person sets on companies for themselves: favourite and hidden. A mark shows at once and is undone
 * when the server refuses it. A company that has left a list can be brought back for 8 seconds (FINDER-27).
 */
import type { Company, CompanyCard } from '@invest/contract/companies'
import { finder } from '@invest/contract/finder'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { createElement, useCallback } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { meQuery } from '../../lib/screens/start-up.ts'
import { keepFocus } from '../../ui/dialogs/keep-focus.ts'
import { dismiss, notify } from '../../ui/dialogs/notify.ts'
import { notifyFailure } from '../../ui/dialogs/notify-failure.tsx'
import { compared } from '../comparison/compared-companies.ts'
import { companyKeys } from './company-keys.ts'
import { placeOf } from './place-of.ts'
import { useTexts } from './texts.ts'
import { UndoNotice } from './undo-notice.tsx'

export type MarkedCompany = Pick<CompanyCard, 'cnpj' | 'nomeExibicao'>
export type Mark = 'favoritada' | 'ocultada'

/** The lists of cards, and whether a company with these marks belongs there. */
const lists: readonly {
  key: QueryKey
  holds: (marks: Partial<Record<Mark, boolean>>) => boolean
}[] = [
  { key: companyKeys.pages(), holds: ({ ocultada }) => ocultada !== true },
  {
    key: companyKeys.favourites(),
    holds: ({ favoritada, ocultada }) => favoritada !== false && ocultada !== true,
  },
  { key: companyKeys.hidden(), holds: ({ ocultada }) => ocultada !== false },
]
/** The cached answers that change at once, and are put back when the server refuses. */
const paintedKeys = [...lists.map(({ key }) => key), companyKeys.company(), queryKeys.me()]
const undoFor = 8000

const endpoints = {
  favoritada: { on: finder.favourite, off: finder.unfavourite },
  ocultada: { on: finder.hide, off: finder.unhide },
} as const

interface Change {
  company: MarkedCompany
  mark: Mark
  on: boolean
  /** What says at once that it is done. */
  notice?: Promise<string>
}
interface CardPage {
  content: CompanyCard[]
}
const isPage = (data: unknown): data is CardPage =>
  typeof data === 'object' && data !== null && Array.isArray((data as CardPage).content)

/** Changes every cached copy of the company as if the server had agreed. */
function paint(queries: QueryClient, { company, mark, on }: Change): void {
  for (const { key, holds } of lists)
    queries.setQueriesData<unknown>({ queryKey: key }, (data: unknown) => {
      if (!isPage(data)) return data
      const content = data.content.flatMap((card) => {
        if (card.cnpj !== company.cnpj) return [card]
        return holds({ [mark]: on }) ? [{ ...card, [mark]: on }] : []
      })
      return { ...data, content }
    })
  queries.setQueriesData<Company>({ queryKey: companyKeys.company() }, (data) =>
    data?.cnpj === company.cnpj ? { ...data, [mark]: on } : data,
  )
  const total = mark === 'favoritada' ? 'favoritas' : 'ocultas'
  queries.setQueryData(
    meQuery.queryKey,
    (me) => me && { ...me, totais: { ...me.totais, [total]: Math.max(0, me.totais[total] + (on ? 1 : -1)) } },
  )
}

export function useMarks() {
  const { t } = useTexts()
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  const { mutate } = useMutation({
    // Marks are sent one after the other, so that the last press decides.
    scope: { id: 'marcas' },
    meta: { background: true },
    mutationFn: ({ company, mark, on }: Change) =>
      call(endpoints[mark][on ? 'on' : 'off'], { query: { cnpj: company.cnpj } }),
    onMutate: async (change) => {
      await Promise.all(lists.map(({ key }) => queries.cancelQueries({ queryKey: key })))
      const before = paintedKeys.flatMap((queryKey) => queries.getQueriesData({ queryKey }))
      paint(queries, change)
      const { company, mark, on } = change
      return { before, left: mark === 'ocultada' && on ? compared.remove(company.cnpj) : undefined }
    },
    onError: (error, { mark, on, notice }, context) => {
      for (const [key, data] of context?.before ?? []) queries.setQueryData(key, data)
      if (context?.left) compared.toggle(context.left)
      const failed = mark === 'favoritada' ? (on ? 'favourite' : 'unfavourite') : on ? 'hide' : 'unhide'
      void notifyFailure(t(`mark.${failed}.failed`), error, notice)
    },
    onSettled: (_answer, _error, { mark }) =>
      announceChange(mark === 'favoritada' ? 'favourite-marked' : 'company-hidden-by-me'),
  })

  return useCallback(
    /** `undo` offers to take the mark back: the company leaves the list, so its own button is gone. */
    (company: MarkedCompany, mark: Mark, on: boolean, { undo = false } = {}) => {
      if (!undo) return mutate({ company, mark, on })
      const done = mark === 'favoritada' ? 'unfavourite' : on ? 'hide' : 'unhide'
      const notice = notify({
        kind: 'info',
        lasts: undoFor,
        message: createElement(UndoNotice, {
          text: t(`mark.${done}.done`, { name: company.nomeExibicao }),
          action: t('mark.undo'),
          onUndo: () => {
            // The notice goes, and its button with it. The company comes back with the next answer.
            keepFocus(placeOf(company), 'h1')
            void notice.then(dismiss)
            mutate({ company, mark, on: !on })
          },
        }),
      })
      mutate({ company, mark, on, notice })
    },
    [mutate, t],
  )
}
