/** Makes a person a representative of a municipality, or no longer; the audit log gets a line of both (MUNICIPALITY-17). */
import type { Representative } from '@invest/contract/municipalities/representatives'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { MunicipalityDeps } from '../deps.ts'
import {
  deleteRepresentative,
  findMunicipality,
  insertRepresentative,
  lockPerson,
  representativesOf,
} from './representative-repository.ts'

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

export const addRepresentative = (
  { db, clock }: RepresentativeDeps,
  caller: Caller,
  named: Key,
): Promise<Representative[]> =>
  db.transaction().execute(async (tx) => {
    const { municipio, key } = await namedIn(tx, named)
    const now = clock.now()
    if (!(await insertRepresentative(tx, key, now))) throw new Refusal('usuario-ja-adicionado')
    const alvo = { usuarioId: key.usuarioId }
    await writeAuditEntry(tx, now, {
      acao: 'MUNICIPIO_USUARIO_ADICIONADO',
      quem: caller.id,
      alvo,
      depois: { municipio },
    })
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
      await writeAuditEntry(tx, clock.now(), {
        acao: 'MUNICIPIO_USUARIO_REMOVIDO',
        quem: caller.id,
        alvo,
        antes: { municipio },
      })
    }
    return representativesOf(tx, named.code)
  })
