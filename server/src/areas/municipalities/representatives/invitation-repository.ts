/** The SQL of who is invited to represent municipalities. */
import type { Queries, Tx } from '../../../db/database.ts'

/** By the instant of the invitation, the latest first. */
export const invitationsOf = (db: Queries, code: string) =>
  db
    .selectFrom('municipioConvite')
    .select(['cpf', 'email', 'convidadoEm'])
    .where('codMunicipioRfb', '=', code)
    .orderBy('convidadoEm', 'desc')
    .orderBy('cpf')
    .execute()

interface NewInvitation {
  codMunicipioRfb: string
  cpf: string
  email: string
  convidadoPor: string
  convidadoEm: Date
}

/** Answers false where this address is invited already; another address takes its place. */
export async function putInvitation(tx: Tx, invitation: NewInvitation): Promise<boolean> {
  const { email, convidadoPor, convidadoEm } = invitation
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('municipioConvite')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['codMunicipioRfb', 'cpf'])
        .doUpdateSet({ email, convidadoPor, convidadoEm })
        .where('municipioConvite.email', '<>', email),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers false where there was none. */
export async function deleteInvitation(
  tx: Tx,
  { code, cpf }: { code: string; cpf: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('municipioConvite')
    .where('codMunicipioRfb', '=', code)
    .where('cpf', '=', cpf)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Removes all invitations of a CPF; of several calls of a first sign-in one gets them. */
export const takeInvitationsOf = (tx: Tx, cpf: string) =>
  tx
    .deleteFrom('municipioConvite')
    .where('cpf', '=', cpf)
    .returning(['codMunicipioRfb', 'convidadoPor'])
    .execute()
