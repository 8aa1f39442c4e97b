/** Stores the registry's answer with a registered company and reviews its seal, in the same transaction (REGISTRY-10). */
import type { Tx } from '../../../db/database.ts'
import type { RegistryCompany } from '../../../ports/commercial-registry.ts'
import { reviewSeal } from '../../seal/index.ts'
import { rememberRegistryAnswer } from '../sql/repository.ts'

export async function keepRegistryAnswer(tx: Tx, answer: RegistryCompany, now: Date): Promise<void> {
  await rememberRegistryAnswer(tx, answer, now)
  await reviewSeal(tx, answer.cnpj, now)
}
