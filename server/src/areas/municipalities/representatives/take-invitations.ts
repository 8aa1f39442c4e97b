/** Whoever was invited by CPF represents the municipalities from their first sign-in on (MUNICIPALITY-61). */
import type { Tx } from '../../../db/database.ts'
import { makeRepresentative } from './change-representatives.ts'
import { takeInvitationsOf } from './invitation-repository.ts'
import { findMunicipality, lockPerson } from './representative-repository.ts'

/** Takes the transaction that stores the person. */
export async function takeInvitations(tx: Tx, cpf: string, now: Date): Promise<void> {
  const person = await lockPerson(tx, cpf)
  if (!person) return
  for (const { codMunicipioRfb, convidadoPor } of await takeInvitationsOf(tx, cpf)) {
    const municipio = (await findMunicipality(tx, codMunicipioRfb))?.nomeCompleto ?? codMunicipioRfb
    await makeRepresentative(
      tx,
      { codMunicipioRfb, usuarioId: person.id },
      { municipio, by: convidadoPor, now },
    )
  }
}
