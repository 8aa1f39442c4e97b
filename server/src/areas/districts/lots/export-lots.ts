/** Sends the lots that a search finds as CSV, in the reader's language. */
import type { FoundLot } from '@invest/contract/districts/lot-search'
import type { Language } from '@invest/contract/language'
import type { FastifyReply } from 'fastify'
import { csvLines } from '../../../csv.ts'
import { dayOf, today } from '../../../ports/clock.ts'
import type { DistrictDeps } from '../deps.ts'
import { texts } from '../texts.ts'
import { allLotsFound } from './find-lots.ts'

const columnsOf = (lot: FoundLot, say: ReturnType<typeof texts.in>) => [
  lot.distrito.sigla,
  lot.distrito.nome,
  lot.distrito.municipio,
  lot.numeroLote,
  lot.areaTotalLote,
  lot.preco?.de,
  lot.preco?.ate,
  lot.situacaoLote?.descricaoSituacaoLote,
  lot.setorLote?.descricaoNomeSetor,
  lot.utilidades.map((one) => say(`export.utilities.${one}`)).join(', '),
  lot.porto?.nome,
  lot.porto?.distancia,
  lot.aeroporto?.nome,
  lot.aeroporto?.distancia,
  dayOf(new Date(lot.confirmadoEm)),
]

export async function exportLots(
  deps: DistrictDeps,
  query: Parameters<typeof allLotsFound>[1],
  { reply, language }: { reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const say = texts.in(language)
  const lots = await allLotsFound(deps, query, language)
  const byRoad = lots.some(({ porto, aeroporto }) => porto?.porEstrada || aeroporto?.porEstrada)
  const headers = say('export.headers', { way: say(byRoad ? 'export.byRoad' : 'export.straight') }).split('|')
  const csv = csvLines([headers, ...lots.map((lot) => columnsOf(lot, say))], language, { bom: true })
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${say('export.file')}-${today(deps.clock)}.csv"`)
    .send(csv)
}
