/** Lets a person keep a municipality, and takes it from them; both are recorded (MUNICIPALITY-17). */
import type { ChangeAction } from '@invest/contract/administration'
import type { MunicipalityPerson } from '@invest/contract/municipalities'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordChange } from '../../access/index.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { deleteKeeper, insertKeeper, lockByCpf, peopleOf } from './people-repository.ts'
import { knownName } from './read-people.ts'

type PeopleDeps = Pick<MunicipalityDeps, 'db' | 'clock'>
interface Key {
  code: string
  cpf: string
}

/** The municipality and the person that a call names. */
async function namedIn(tx: Tx, { code, cpf }: Key) {
  const municipio = await knownName(tx, code)
  const person = await lockByCpf(tx, cpf)
  if (!person) throw new Refusal('usuario-desconhecido')
  return { municipio, keeping: { codMunicipioRfb: code, usuarioId: person.id } }
}

const change = (acao: ChangeAction, quem: Caller, usuarioId: string) => ({
  acao,
  quem: quem.id,
  alvo: { usuarioId },
})

export const addPerson = (
  { db, clock }: PeopleDeps,
  caller: Caller,
  key: Key,
): Promise<MunicipalityPerson[]> =>
  db.transaction().execute(async (tx) => {
    const { municipio, keeping } = await namedIn(tx, key)
    const now = clock.now()
    if (!(await insertKeeper(tx, keeping, now))) throw new Refusal('usuario-ja-adicionado')
    const what = change('MUNICIPIO_USUARIO_ADICIONADO', caller, keeping.usuarioId)
    await recordChange(tx, { ...what, antes: null, depois: { municipio } }, now)
    return peopleOf(tx, key.code)
  })

/** Somebody who does not keep it is not refused: the list is as it was asked for. */
export const removePerson = (
  { db, clock }: PeopleDeps,
  caller: Caller,
  key: Key,
): Promise<MunicipalityPerson[]> =>
  db.transaction().execute(async (tx) => {
    const { municipio, keeping } = await namedIn(tx, key)
    if (await deleteKeeper(tx, keeping)) {
      const what = change('MUNICIPIO_USUARIO_REMOVIDO', caller, keeping.usuarioId)
      await recordChange(tx, { ...what, antes: { municipio }, depois: null }, clock.now())
    }
    return peopleOf(tx, key.code)
  })
