/**
 * Gives a person what an invitation holds, each in the name of who gave it (INVITATION-19), and closes it. What was deleted meanwhile is left out and
 * told to the administrators (INVITATION-3, INVITATION-13).
 */
import type { Tx } from '../../../db/database.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { joinGroup } from '../../administration/index.ts'
import { findMunicipality, makeRepresentative } from '../../municipalities/index.ts'
import { closeInvitation, type InvitationRow } from '../invitation-repository.ts'

/** Answers the names of what was gone. Takes the transaction that has locked the invitation. */
export async function applyInvitation(
  tx: Tx,
  { id, convidadoPor, grupos, municipios }: InvitationRow,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const missing: string[] = []
  const given = { grupos: [] as string[], municipios: [] as string[] }
  // In the order of their ids, as everybody locks groups.
  for (const { id: groupId, nome, dadoPor } of grupos.toSorted((one, other) => one.id - other.id)) {
    const joined = await joinGroup(tx, { groupId, userId, by: dadoPor ?? convidadoPor, now })
    ;(joined ? given.grupos : missing).push(nome)
  }
  for (const { codMunicipioRfb, nome, dadoPor } of municipios) {
    const municipality = await findMunicipality(tx, codMunicipioRfb)
    if (municipality)
      await makeRepresentative(
        tx,
        { codMunicipioRfb, usuarioId: userId },
        { municipio: municipality.nomeCompleto, by: dadoPor ?? convidadoPor, now },
      )
    ;(municipality ? given.municipios : missing).push(nome)
  }
  await closeInvitation(tx, id, {
    situacao: 'ACEITO',
    encerradoEm: now,
    encerradoPor: userId,
    naoAplicados: missing,
  })
  await writeAuditEntry(tx, now, {
    acao: 'CONVITE_ACEITO',
    quem: userId,
    alvo: `#${id}`,
    depois: { ...given, ...(missing.length > 0 && { naoAplicados: missing }) },
  })
  return missing
}
