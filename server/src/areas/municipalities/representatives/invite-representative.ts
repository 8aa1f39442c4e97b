/**
 * Invites somebody who never signed in to represent a municipality: by CPF, with a mail to the address that was given
 * (MUNICIPALITY-61). The mail holds nothing that somebody typed.
 */
import { randomUUID } from 'node:crypto'
import type { Invitation } from '@invest/contract/municipalities/representatives'
import { isCpf } from '@invest/contract/rules/cpf'
import { isEmail } from '@invest/contract/rules/email'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { queueMail } from '../../mail/index.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { invitationMail } from '../letters.ts'
import { deleteInvitation, invitationsOf, putInvitation } from './invitation-repository.ts'
import { findMunicipality, lockPerson } from './representative-repository.ts'

interface InvitationDeps extends Pick<MunicipalityDeps, 'db' | 'clock'> {
  config: { publicUrl: string }
}

async function knownMunicipality(db: Queries, code: string): Promise<string> {
  const municipality = await findMunicipality(db, code)
  if (!municipality) throw new Refusal('municipio-desconhecido')
  return municipality.nomeCompleto
}

const shownInvitations = async (db: Queries, code: string): Promise<Invitation[]> =>
  (await invitationsOf(db, code)).map((one) => ({ ...one, convidadoEm: one.convidadoEm.toISOString() }))

export async function listInvitations({ db }: InvitationDeps, code: string): Promise<Invitation[]> {
  await knownMunicipality(db, code)
  return shownInvitations(db, code)
}

export const representativeProblems = ({ cpf, email }: { cpf?: string; email?: string }): FieldProblems => ({
  ...(cpf !== undefined && !isCpf(cpf) && { cpf: { key: 'cpf-invalido' } }),
  ...(email !== undefined && !isEmail(email) && { email: { key: 'email-invalido' } }),
})

/** An address that is invited already gets no second mail. */
export async function inviteRepresentative(
  { db, clock, config }: InvitationDeps,
  caller: Caller,
  { code, cpf, email }: { code: string; cpf: string; email: string },
): Promise<Invitation[]> {
  refuseProblems(representativeProblems({ cpf, email }))
  return db.transaction().execute(async (tx) => {
    const municipio = await knownMunicipality(tx, code)
    if (await lockPerson(tx, cpf)) throw new Refusal('usuario-conhecido')
    const now = clock.now()
    const invitation = { codMunicipioRfb: code, cpf, email, convidadoPor: caller.id, convidadoEm: now }
    if (await putInvitation(tx, invitation)) {
      const chave = `convite-municipio:${randomUUID()}`
      await queueMail(tx, { chave, para: email, ...invitationMail(config.publicUrl, municipio) }, now)
      await writeAuditEntry(tx, now, { acao: 'MUNICIPIO_CONVITE_CRIADO', quem: caller.id, alvo: municipio })
    }
    return shownInvitations(tx, code)
  })
}

export const withdrawInvitation = (
  { db, clock }: InvitationDeps,
  caller: Caller,
  named: { code: string; cpf: string },
): Promise<Invitation[]> =>
  db.transaction().execute(async (tx) => {
    const municipio = await knownMunicipality(tx, named.code)
    if (await deleteInvitation(tx, named))
      await writeAuditEntry(tx, clock.now(), {
        acao: 'MUNICIPIO_CONVITE_RETIRADO',
        quem: caller.id,
        alvo: municipio,
      })
    return shownInvitations(tx, named.code)
  })
