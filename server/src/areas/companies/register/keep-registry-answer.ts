/** An answer of the registry is stored with the registered company, and its seal looked at in the same transaction. */
import type { Tx } from '../../../db/database.ts'
import type { RegistryCompany } from '../../../ports/commercial-registry.ts'
import { reviewSeal } from '../../seal/index.ts'
import { rememberRegistryAnswer } from '../repository.ts'

export async function keepRegistryAnswer(tx: Tx, answer: RegistryCompany, now: Date): Promise<void> {
  await rememberRegistryAnswer(tx, answer, now)
  await reviewSeal(tx, answer.cnpj, now)
}
