import { dataSets, type Edition, type EditionReport } from '@invest/contract/administration/data-sets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { Locale } from '../../lib/i18n/locale.ts'
import { todayInState } from '../../lib/i18n/today-in-state.ts'
import { ofDataSets } from './data-set-changes.ts'

export const askEveryMs = 1000

/** Titles and rules come in the reader's language. */
export const dataSetsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ofDataSets('lista', locale),
    queryFn: ({ signal }) => call(dataSets.list, {}, signal),
  })

/** A delivery is put in force by a worker, some seconds after somebody has asked for it. */
export const isUnderWay = ({ situacao, publicarEm }: Edition) =>
  situacao === 'LENDO' || (situacao === 'AGENDADA' && publicarEm !== null && publicarEm <= todayInState())

/** Asked again until the file is read. */
export const reportQuery = (conjunto: string, id: string, locale: Locale) =>
  queryOptions({
    queryKey: ofDataSets('relatorio', conjunto, id, locale),
    queryFn: ({ signal }): Promise<EditionReport> =>
      call(dataSets.read, { params: { conjunto, id } }, signal),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askEveryMs : false),
    meta: { background: true },
  })
