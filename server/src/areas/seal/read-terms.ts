/** Reads the terms that an owner accepts now, in the reader's language (SEAL-8). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { seal } from '@invest/contract/seal'
import { currentTerms } from './repository.ts'
import type { SealDeps } from './seal-deps.ts'

export async function readTerms(
  { db, clock }: Pick<SealDeps, 'db' | 'clock'>,
  language: Language,
): Promise<AnswerOf<typeof seal.terms>> {
  const { versao, vigenteDesde, textos } = await currentTerms(db, clock.now())
  return { ...textos[language], versao, vigenteDesde: vigenteDesde.toISOString() }
}
