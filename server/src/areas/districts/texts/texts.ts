/** The programme's texts and contact (DISTRICT-3, DISTRICT-4). */

import type { districts } from '@invest/contract/districts'
import { isEmail } from '@invest/contract/email'
import type { BodyOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { ProgrammeText } from '../../../db/schema.ts'
import { wrongField } from '../../../http/refusal.ts'
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

export async function saveText(
  { db }: DistrictDeps,
  chave: ProgrammeText,
  { texto, idioma }: BodyOf<typeof districts.saveModalText>,
): Promise<{ texto: string }> {
  await db.transaction().execute((tx) => putText(tx, { chave, idioma, texto }))
  return { texto }
}

export const readContactEmail = async ({ db }: DistrictDeps) => ({ email: (await contactEmail(db)) ?? '' })

export async function saveContactEmail(
  { db }: DistrictDeps,
  { email }: BodyOf<typeof districts.saveContactEmail>,
): Promise<{ email: string }> {
  if (!isEmail(email)) throw wrongField('email', 'email-invalido')
  await db.transaction().execute((tx) => putContactEmail(tx, email))
  return { email }
}
