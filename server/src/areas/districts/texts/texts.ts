/** The programme's texts and contact (DISTRICT-3). */

import type { districts } from '@invest/contract/districts'
import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { isEmail } from '@invest/contract/rules/email'
import type { ProgrammeText } from '../../../db/schema/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { DistrictDeps } from '../deps.ts'
import { putContactEmail, putText, type StoredText, storedContact, textsUnder } from './text-repository.ts'

interface TextQuery {
  /** The text in this language alone, as its editor needs it. */
  idioma?: Language | undefined
  /** The language of the reader, who gets the Portuguese text where there is none in theirs. */
  language: Language
}

type SavedText = AnswerOf<typeof districts.saveModalText>
type SavedContact = AnswerOf<typeof districts.saveContactEmail>
const noText: StoredText = { texto: '', versao: 0 }

export async function readText(
  { db }: DistrictDeps,
  chave: ProgrammeText,
  { idioma, language }: TextQuery,
): Promise<SavedText> {
  const texts = await textsUnder(db, chave)
  return (idioma ? texts.get(idioma) : (texts.get(language) ?? texts.get('pt'))) ?? noText
}

/** A change stands in the record (ADMIN-17). */
export const saveText = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  chave: ProgrammeText,
  { texto, idioma, versao }: BodyOf<typeof districts.saveModalText>,
): Promise<SavedText> =>
  db.transaction().execute(async (tx) => {
    const before = (await textsUnder(tx, chave)).get(idioma)
    if (before?.texto === texto) return before
    const saved = await putText(tx, { chave, idioma, texto }, versao ?? undefined)
    if (!saved) throw new Refusal('versao-desatualizada', { atual: before ?? noText })
    await writeAuditEntry(tx, clock.now(), {
      acao: 'TEXTO_ALTERADO',
      quem: caller.id,
      alvo: chave,
      antes: before === undefined ? null : { idioma, texto: before.texto },
      depois: { idioma, texto },
    })
    return { texto, versao: saved.versao }
  })

export const readContactEmail = async ({ db }: DistrictDeps): Promise<SavedContact> =>
  (await storedContact(db)) ?? { email: '', versao: 0 }

/** The programme's own address is nobody's personal data, so the record holds it (ADMIN-17). */
export async function saveContactEmail(
  { db, clock }: DistrictDeps,
  caller: Caller,
  { email, versao }: BodyOf<typeof districts.saveContactEmail>,
): Promise<SavedContact> {
  if (!isEmail(email)) throw wrongField('email', 'email-invalido')
  return db.transaction().execute(async (tx) => {
    const before = await storedContact(tx)
    if (before?.email === email) return before
    const saved = await putContactEmail(tx, email, versao ?? undefined)
    if (!saved) throw new Refusal('versao-desatualizada', { atual: before })
    await writeAuditEntry(tx, clock.now(), {
      acao: 'CONTATO_ALTERADO',
      quem: caller.id,
      alvo: 'email-contato',
      antes: before === undefined ? null : { email: before.email },
      depois: { email },
    })
    return { email, versao: saved.versao }
  })
}
