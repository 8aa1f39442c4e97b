/** Reads the terms that an owner accepts now, or those that somebody accepted before, in the reader's language (SEAL-8). */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { seal } from '@invest/contract/seal'
import { Refusal } from '../../../http/refusal.ts'
import type { SealDeps } from '../seal-deps.ts'
import { currentTerms, findTerms } from './terms-repository.ts'

/** A version whose day has not come is unknown to everybody but its editors. */
export async function readTerms(
  { db, clock }: Pick<SealDeps, 'db' | 'clock'>,
  { versao: asked }: QueryOf<typeof seal.terms>,
  language: Language,
): Promise<AnswerOf<typeof seal.terms>> {
  const now = clock.now()
  const terms = asked ? await findTerms(db, asked) : await currentTerms(db, now)
  if (!terms || terms.vigenteDesde > now) throw new Refusal('termos-desconhecidos')
  const { versao, vigenteDesde, textos } = terms
  return { ...textos[language], versao, vigenteDesde: vigenteDesde.toISOString() }
}
