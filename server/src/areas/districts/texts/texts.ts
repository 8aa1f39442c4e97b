/** The programme's texts and contact (DISTRICT-3, DISTRICT-4). */

import type { districts } from '@invest/contract/districts'
import type { BodyOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { isEmail } from '@invest/contract/rules/email'
import type { ProgrammeText } from '../../../db/schema/schema.ts'
import type { Caller } from '../../../http/caller.ts'
import { wrongField } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { DistrictDeps } from '../deps.ts'
import { contactEmail, putContactEmail, putText, textsUnder } from './text-repository.ts'

interface TextQuery {
  /** The text in this language alone, as its editor needs it. */
  idioma?: Language | undefined
  /** The language of the reader, who gets the Portuguese text where there is none in theirs. */
  language: Language
}

export async function readText(
  { db }: DistrictDeps,
  chave: ProgrammeText,
  { idioma, language }: TextQuery,
): Promise<{ texto: string }> {
  const texts = await textsUnder(db, chave)
  return { texto: (idioma ? texts.get(idioma) : (texts.get(language) ?? texts.get('pt'))) ?? '' }
}

/** A change stands in the record (ADMIN-17). */
export const saveText = (
  { db, clock }: DistrictDeps,
  caller: Caller,
  chave: ProgrammeText,
  { texto, idioma }: BodyOf<typeof districts.saveModalText>,
): Promise<{ texto: string }> =>
  db.transaction().execute(async (tx) => {
    const before = (await textsUnder(tx, chave)).get(idioma)
    if (before === texto) return { texto }
    await putText(tx, { chave, idioma, texto })
    await writeAuditEntry(tx, clock.now(), {
      acao: 'TEXTO_ALTERADO',
      quem: caller.id,
      alvo: chave,
      antes: before === undefined ? null : { idioma, texto: before },
      depois: { idioma, texto },
    })
    return { texto }
  })

export const readContactEmail = async ({ db }: DistrictDeps) => ({ email: (await contactEmail(db)) ?? '' })

/** The programme's own address is nobody's personal data, so the record holds it (ADMIN-17). */
export async function saveContactEmail(
  { db, clock }: DistrictDeps,
  caller: Caller,
  { email }: BodyOf<typeof districts.saveContactEmail>,
): Promise<{ email: string }> {
  if (!isEmail(email)) throw wrongField('email', 'email-invalido')
  return db.transaction().execute(async (tx) => {
    const before = await contactEmail(tx)
    if (before === email) return { email }
    await putContactEmail(tx, email)
    await writeAuditEntry(tx, clock.now(), {
      acao: 'CONTATO_ALTERADO',
      quem: caller.id,
      alvo: 'email-contato',
      antes: before === undefined ? null : { email: before },
      depois: { email },
    })
    return { email }
  })
}
