import { dataSets, type EditionReport } from '@invest/contract/administration/data-sets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { Locale } from '../../lib/i18n/locale.ts'
import { ofDataSets } from './data-set-changes.ts'

const askEveryMs = 1000

/** Titles and rules come in the reader's language. */
export const dataSetsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ofDataSets('lista', locale),
    queryFn: ({ signal }) => call(dataSets.list, {}, signal),
  })

export const editionsQuery = (conjunto: string, page: number) =>
  queryOptions({
    queryKey: ofDataSets('edicoes', conjunto, page),
    queryFn: ({ signal }) => call(dataSets.editions, { params: { conjunto }, query: { page } }, signal),
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ situacao }) => situacao === 'LENDO') ? askEveryMs : false,
    meta: { background: true },
  })

/** Asked again until the file is read. */
export const reportQuery = (conjunto: string, id: string, locale: Locale) =>
  queryOptions({
    queryKey: ofDataSets('relatorio', conjunto, id, locale),
    queryFn: ({ signal }): Promise<EditionReport> =>
      call(dataSets.read, { params: { conjunto, id } }, signal),
    refetchInterval: ({ state }) => (state.data?.situacao === 'LENDO' ? askEveryMs : false),
    meta: { background: true },
  })
