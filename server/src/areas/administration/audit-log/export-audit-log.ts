/** Sends what a search of the record finds as CSV, as fast as the reader takes it, up to 50,000 lines (ADMIN-19). */
import { Readable } from 'node:stream'
import type { administration } from '@invest/contract/administration'
import type { QueryOf } from '@invest/contract/endpoint'
import { type Language, languageName } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { stateTimeZone } from '@invest/contract/state'
import type { FastifyReply } from 'fastify'
import type { AreaDeps } from '../../../area.ts'
import { csvLines } from '../../../csv.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RunningLimit } from '../../../http/limits/running-limit.ts'
import { today } from '../../../ports/clock.ts'
import { texts } from '../texts.ts'
import { type AuditLogRow, recordPortions } from './audit-log-repository.ts'
import { filledFields, isRecordedField, isRecordedSetting } from './logged-fields.ts'
import { isOfPermission, type NameOfPermission, readPermissionNames } from './permission-names.ts'

const atOnce = 500

// Swedish writes instants as YYYY-MM-DD HH:MM:SS, which spreadsheets of all three languages read.
const localInstant = new Intl.DateTimeFormat('sv-SE', {
  timeZone: stateTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

interface Words {
  say: ReturnType<typeof texts.in>
  language: Language
  nameOf: NameOfPermission
}

/** `Nome do grupo: Analistas; Permissões: A, B` */
const described = (fields: Record<string, unknown> | null, { say, language, nameOf }: Words): string =>
  filledFields(fields)
    .map(([name, value]) => {
      const values = [value].flat().map((one) => {
        if (name === 'idioma') return languageName(String(one), language)
        return name === 'permissoes' ? (nameOf(String(one)) ?? one) : one
      })
      return `${isRecordedField(name) ? say(`export.fields.${name}`) : name}: ${values.join(', ')}`
    })
    .join('; ')

const settingActions: readonly string[] = ['TEXTO_ALTERADO', 'CONTATO_ALTERADO']
/** A permission is searched for by its code, which stands beside its name as on the screen. */
function targetOf(row: AuditLogRow, { say, nameOf }: Words): string {
  const { acao, alvo } = row
  if (settingActions.includes(acao)) return isRecordedSetting(alvo) ? say(`export.targets.${alvo}`) : alvo
  const name = isOfPermission(row) ? nameOf(alvo) : undefined
  return name === undefined ? alvo : `${name} (${alvo})`
}

const columnsOf = (row: AuditLogRow, words: Words) => [
  localInstant.format(row.em),
  words.say(`export.actions.${row.acao}`),
  row.quemNome ?? words.say('export.operator'),
  targetOf(row, words),
  described(row.antes, words),
  described(row.depois, words),
]

export async function exportAuditLog(
  { longReads, clock, exportsOf }: Pick<AreaDeps, 'longReads' | 'clock'> & { exportsOf: RunningLimit },
  caller: Caller,
  { texto, ...query }: QueryOf<typeof administration.exportAuditLog>,
  { reply, language }: { reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const say = texts.in(language)
  const words = { say, language, nameOf: await readPermissionNames(longReads, language) }
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
      rows.map((row) => columnsOf(row, words)),
      language,
    )
  async function* text() {
    try {
      yield csvLines([say('export.headers').split('|')], language, { bom: true })
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
    .header('content-disposition', `attachment; filename="${say('export.file')}-${today(clock)}.csv"`)
    .send(Readable.from(text(), { objectMode: false }))
}
