/**
 * Makes a person a representative of a municipality, or no longer; the audit log gets a line of both (MUNICIPALITY-16). With
 * the first municipality comes the right to edit, with the last one it goes (MUNICIPALITY-60).
 */
import type { Representative } from '@invest/contract/municipalities/representatives'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { givePermission, takePermissionBack, writeAuditEntry } from '../../access/index.ts'
import type { MunicipalityDeps } from '../deps.ts'
import {
  deleteRepresentative,
  findMunicipality,
  insertRepresentative,
  lockPerson,
  representativesOf,
  representsAny,
} from './representative-repository.ts'

export const editing = 'EDITAR_MUNICIPIOS'

type RepresentativeDeps = Pick<MunicipalityDeps, 'db' | 'clock'>
interface Key {
  code: string
  cpf: string
}

/** The municipality and the person that a call names. */
async function namedIn(tx: Tx, { code, cpf }: Key) {
  const municipality = await findMunicipality(tx, code)
  if (!municipality) throw new Refusal('municipio-desconhecido')
  const person = await lockPerson(tx, cpf)
  if (!person) throw new Refusal('usuario-desconhecido')
  return { municipio: municipality.nomeCompleto, key: { codMunicipioRfb: code, usuarioId: person.id } }
}

/** Answers false where they represent it already. */
export async function makeRepresentative(
  tx: Tx,
  key: { codMunicipioRfb: string; usuarioId: string },
  { municipio, by, now }: { municipio: string; by: string; now: Date },
): Promise<boolean> {
  if (!(await insertRepresentative(tx, key, now))) return false
  await givePermission(tx, { permission: editing, userId: key.usuarioId, now, by })
  const alvo = { usuarioId: key.usuarioId }
  await writeAuditEntry(tx, now, {
    acao: 'MUNICIPIO_USUARIO_ADICIONADO',
    quem: by,
    alvo,
    depois: { municipio },
  })
  return true
}

export const addRepresentative = (
  { db, clock }: RepresentativeDeps,
  caller: Caller,
  named: Key,
): Promise<Representative[]> =>
  db.transaction().execute(async (tx) => {
    const { municipio, key } = await namedIn(tx, named)
    const now = clock.now()
    if (!(await makeRepresentative(tx, key, { municipio, by: caller.id, now })))
      throw new Refusal('usuario-ja-adicionado')
    return representativesOf(tx, named.code)
  })

/** Somebody who does not represent it is not refused: the list is as it was asked for. */
export const removeRepresentative = (
  { db, clock }: RepresentativeDeps,
  caller: Caller,
  named: Key,
): Promise<Representative[]> =>
  db.transaction().execute(async (tx) => {
    const { municipio, key } = await namedIn(tx, named)
    if (await deleteRepresentative(tx, key)) {
      const alvo = { usuarioId: key.usuarioId }
      const now = clock.now()
      if (!(await representsAny(tx, key.usuarioId)))
        await takePermissionBack(tx, { permission: editing, userId: key.usuarioId, now, by: caller.id })
      await writeAuditEntry(tx, now, {
        acao: 'MUNICIPIO_USUARIO_REMOVIDO',
        quem: caller.id,
        alvo,
        antes: { municipio },
      })
    }
    return representativesOf(tx, named.code)
  })
