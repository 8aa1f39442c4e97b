/** Sends what a search of the record finds as CSV, as fast as the reader takes it, up to 50,000 lines (ADMIN-20). */
import { Readable } from 'node:stream'
import type { administration } from '@invest/contract/administration'
import type { QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { limits, stateTimeZone } from '@invest/contract/limits'
import type { FastifyReply } from 'fastify'
import type { AreaDeps } from '../../../area.ts'
import { csvLines } from '../../../csv.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RunningLimit } from '../../../http/running-limit.ts'
import { today } from '../../../ports/clock.ts'
import { type ExportWords, exportWords } from '../messages/export.ts'
import { type RecordRow, recordPortions } from './record-repository.ts'
import { filledFields, type RecordedField } from './recorded-fields.ts'

const atOnce = 500

// Swedish writes instants as YYYY-MM-DD HH:MM:SS, which spreadsheets of all three languages read.
const localInstant = new Intl.DateTimeFormat('sv-SE', {
  timeZone: stateTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `Nome do grupo: Analistas; Permissões: A, B` */
const described = (fields: Record<string, unknown> | null, words: ExportWords): string =>
  filledFields(fields)
    .map(([name, value]) => `${words.fields[name as RecordedField] ?? name}: ${[value].flat().join(', ')}`)
    .join('; ')

const columnsOf = (row: RecordRow, words: ExportWords) => [
  localInstant.format(row.em),
  words.actions[row.acao],
  row.quemNome ?? words.operator,
  row.alvo,
  described(row.antes, words),
  described(row.depois, words),
]

export async function exportRecord(
  { longReads, clock, exportsOf }: Pick<AreaDeps, 'longReads' | 'clock'> & { exportsOf: RunningLimit },
  caller: Caller,
  { texto, ...query }: QueryOf<typeof administration.exportRecord>,
  { reply, language }: { reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const words = exportWords[language]
  const portions = recordPortions(
    longReads,
    { ...query, texto: texto?.trim() },
    { most: limits.recordRows, atOnce },
  )
  const end = exportsOf.begin(caller.id)
  // Read before the answer begins, so that a failing search is told and leaves no half file.
  const first = await portions.next().catch((error: unknown) => {
    end()
    throw error
  })
  const linesOf = (rows: RecordRow[]) =>
    csvLines(
      rows.map((row) => columnsOf(row, words)),
      language,
    )
  async function* text() {
    try {
      yield csvLines([words.headers], language, { bom: true })
      if (!first.done) yield linesOf(first.value)
      for await (const rows of portions) yield linesOf(rows)
    } finally {
      end()
    }
  }
  // If the client goes away before the first line, the generator has not started and never ends.
  if (reply.raw.destroyed) end()
  reply.raw.once('close', end)
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${words.file}-${today(clock)}.csv"`)
    .send(Readable.from(text(), { objectMode: false }))
}
