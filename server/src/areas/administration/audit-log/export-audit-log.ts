/** Sends what a search of the record finds as CSV, as fast as the reader takes it, up to 50,000 lines (ADMIN-20). */
import { Readable } from 'node:stream'
import type { administration } from '@invest/contract/administration'
import type { QueryOf } from '@invest/contract/endpoint'
import { type Language, languageName } from '@invest/contract/language'
import { limits, stateTimeZone } from '@invest/contract/limits'
import type { FastifyReply } from 'fastify'
import type { AreaDeps } from '../../../area.ts'
import { csvLines } from '../../../csv.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RunningLimit } from '../../../http/limits/running-limit.ts'
import { today } from '../../../ports/clock.ts'
import { type ExportTexts, exportTexts } from '../messages/export.ts'
import { type AuditLogRow, recordPortions } from './audit-log-repository.ts'
import { filledFields, type RecordedField, type RecordedSetting } from './logged-fields.ts'

const atOnce = 500

// Swedish writes instants as YYYY-MM-DD HH:MM:SS, which spreadsheets of all three languages read.
const localInstant = new Intl.DateTimeFormat('sv-SE', {
  timeZone: stateTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `Nome do grupo: Analistas; Permissões: A, B` */
const described = (fields: Record<string, unknown> | null, texts: ExportTexts, language: Language): string =>
  filledFields(fields)
    .map(([name, value]) => {
      const values = [value]
        .flat()
        .map((one) => (name === 'idioma' ? languageName(String(one), language) : one))
      return `${texts.fields[name as RecordedField] ?? name}: ${values.join(', ')}`
    })
    .join('; ')

const settingActions: readonly string[] = ['TEXTO_ALTERADO', 'CONTATO_ALTERADO']
const targetOf = ({ acao, alvo }: AuditLogRow, texts: ExportTexts): string =>
  settingActions.includes(acao) ? (texts.targets[alvo as RecordedSetting] ?? alvo) : alvo

const columnsOf = (row: AuditLogRow, texts: ExportTexts, language: Language) => [
  localInstant.format(row.em),
  texts.actions[row.acao],
  row.quemNome ?? texts.operator,
  targetOf(row, texts),
  described(row.antes, texts, language),
  described(row.depois, texts, language),
]

export async function exportAuditLog(
  { longReads, clock, exportsOf }: Pick<AreaDeps, 'longReads' | 'clock'> & { exportsOf: RunningLimit },
  caller: Caller,
  { texto, ...query }: QueryOf<typeof administration.exportAuditLog>,
  { reply, language }: { reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const texts = exportTexts[language]
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
  const linesOf = (rows: AuditLogRow[]) =>
    csvLines(
      rows.map((row) => columnsOf(row, texts, language)),
      language,
    )
  async function* text() {
    try {
      yield csvLines([texts.headers], language, { bom: true })
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
    .header('content-disposition', `attachment; filename="${texts.file}-${today(clock)}.csv"`)
    .send(Readable.from(text(), { objectMode: false }))
}
