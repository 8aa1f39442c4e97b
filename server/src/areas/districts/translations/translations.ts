/** Editors keep the English and Spanish of districts, legislation and sources (DISTRICT-61). */
import type { districts } from '@invest/contract/districts'
import type { TranslatedRecord } from '@invest/contract/districts/translations'
import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { DistrictDeps } from '../deps.ts'
import { putTranslations, translatedRecords } from './translation-repository.ts'

export const listTranslations = async ({
  db,
  clock,
}: DistrictDeps): Promise<AnswerOf<typeof districts.translations>> => ({
  content: await translatedRecords(db, today(clock)),
})

type Text = TranslatedRecord['textos'][number]

/** A translation left out stays, a blank one is cleared. */
const given = (before: string | null, typed: string | null | undefined) =>
  typed === undefined ? before : typed?.trim() || null

export const saveTranslations = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  { tipo, id, versao, textos }: BodyOf<typeof districts.saveTranslations>,
): Promise<TranslatedRecord> =>
  db.transaction().execute(async (tx) => {
    const read = async () => {
      const [record] = await translatedRecords(tx, today(clock), { tipo, id })
      if (!record) throw new Refusal('registro-desconhecido')
      return record
    }
    const before = await read()
    const changed = before.textos.flatMap((text) => {
      const typed = textos[text.campo]
      const after = { ...text, en: given(text.en, typed?.en), es: given(text.es, typed?.es) }
      return after.en === text.en && after.es === text.es ? [] : [{ text, after }]
    })
    if (changed.length === 0) return before
    const texts = changed.map(({ after }) => after)
    const saved = before.versao === versao && (await putTranslations(tx, { tipo, id }, versao, texts))
    if (!saved) throw new Refusal('versao-desatualizada', { atual: await read() })
    for (const { text, after } of changed) await writeEntries(tx, clock.now(), caller, text, after)
    return read()
  })

/** A line of the record for each language that changed (ADMIN-17). */
async function writeEntries(tx: Tx, now: Date, caller: Caller, before: Text, after: Text) {
  for (const idioma of ['en', 'es'] as const) {
    if (before[idioma] === after[idioma]) continue
    const recorded = (texto: string | null) => (texto === null ? null : { idioma, texto })
    await writeAuditEntry(tx, now, {
      acao: 'TRADUCAO_ALTERADA',
      quem: caller.id,
      alvo: before.original,
      antes: recorded(before[idioma]),
      depois: recorded(after[idioma]),
    })
  }
}
