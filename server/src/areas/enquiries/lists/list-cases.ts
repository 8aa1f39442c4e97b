/** The lists of cases: the investor's own, those that somebody was asked, and the agency's desk (ENQUIRY-16). */

import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Language } from '@invest/contract/language'
import type { AreaDeps } from '../../../area.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { presentItem } from '../case/present-case.ts'
import { attends, hasAsked } from '../policy.ts'
import { answersForSomething, readersWith } from '../sql/forwarding-repository.ts'
import {
  type CaseOrder,
  countDesk,
  countOwn,
  countReceived,
  countWaiting,
  type DeskFilter,
  deskCases,
  overdueOutside,
  ownCases,
  readingWords,
  receivedCases,
} from '../sql/list-repository.ts'

type Deps = Pick<AreaDeps, 'db' | 'clock'>

const listed = (query: { page: number; size: number; sort: string }) => ({
  ...rowsOfPage(query),
  order: query.sort.split(',')[0] as CaseOrder,
})

export async function listDesk(
  { db, clock }: Deps,
  caller: Caller,
  query: QueryOf<typeof enquiries.list>,
  language: Language,
): Promise<AnswerOf<typeof enquiries.list>> {
  const now = clock.now()
  const { situacao, vencidas, semResponsavel, minhas, tipo, setor, texto } = query
  const filter: DeskFilter = {
    situacao,
    vencidas,
    semResponsavel,
    tipo,
    setor,
    ...(texto && { text: { typed: texto, viewer: caller } }),
    ...(minhas === true && { responsavel: caller.id }),
  }
  const read = async (from: Queries) => ({
    rows: await deskCases(from, { ...listed(query), filter, now }),
    count: query.total ? await countDesk(from, filter, now) : undefined,
    vencidasFora: await overdueOutside(from, filter, now),
  })
  const { rows, count, vencidasFora } = await (texto ? readingWords(db, read) : read(db))
  const content = rows.map((row) =>
    presentItem(row, hasAsked(caller, row) ? 'INVESTIDOR' : 'AGENCIA', { now, language }),
  )
  return { ...pageFrom(content, query, count), vencidasFora }
}

export async function listOwn(
  { db, clock }: Deps,
  caller: Caller,
  query: QueryOf<typeof enquiries.mine>,
  language: Language,
): Promise<AnswerOf<typeof enquiries.mine>> {
  const now = clock.now()
  const rows = await ownCases(db, caller.id, listed(query))
  const count = query.total ? await countOwn(db, caller.id) : undefined
  return pageFrom(
    rows.map((row) => presentItem(row, 'INVESTIDOR', { now, language })),
    query,
    count,
  )
}

export async function listReceived(
  { db, clock }: Deps,
  caller: Caller,
  query: QueryOf<typeof enquiries.received>,
  language: Language,
): Promise<AnswerOf<typeof enquiries.received>> {
  const now = clock.now()
  const rows = await receivedCases(db, caller.id, listed(query))
  const count = query.total ? await countReceived(db, caller.id) : undefined
  const content = rows.map(({ prazo, compartilhado, lido, ...row }) => ({
    ...presentItem(row, 'TERCEIRO', { now, language, shared: compartilhado, text: lido }),
    venceEm: prazo?.toISOString() ?? null,
    vencida: prazo !== null && prazo < now,
  }))
  return pageFrom(content, query, count)
}

export async function readWaiting(
  { db, clock }: Deps,
  caller: Caller,
): Promise<AnswerOf<typeof enquiries.waiting>> {
  const counts = await countWaiting(db, caller.id, clock.now())
  const isDesk = attends(caller)
  return {
    minhas: counts.minhas,
    recebidas: counts.recebidas > 0 || (await answersForSomething(db, caller.id)) ? counts.recebidas : null,
    agencia: isDesk ? counts.agencia : null,
    vencidas: isDesk ? counts.vencidas : null,
  }
}

export const listAttendants = async ({ db }: Deps): Promise<AnswerOf<typeof enquiries.attendants>> =>
  (await readersWith(db, 'ATENDER_SOLICITACOES')).map(({ id, nome }) => ({ id, nome }))
