/** Who keeps a municipality, and whom somebody with the permission may add: by the whole CPF alone (MUNICIPALITY-16). */
import type { MunicipalityPerson } from '@invest/contract/municipalities'
import type { Queries } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { keeps, nameOf } from '../read/repository.ts'
import { findByCpf, peopleOf } from './people-repository.ts'

export async function knownName(db: Queries, code: string): Promise<string> {
  const name = await nameOf(db, code)
  if (name === undefined) throw new Refusal('municipio-desconhecido')
  return name
}

export async function listPeople(
  { db }: Pick<MunicipalityDeps, 'db'>,
  code: string,
): Promise<MunicipalityPerson[]> {
  await knownName(db, code)
  return peopleOf(db, code)
}

export async function findPerson(
  { db }: Pick<MunicipalityDeps, 'db'>,
  { code, cpf }: { code: string; cpf: string },
): Promise<{ usuario: MunicipalityPerson; jaAdicionado: boolean }> {
  await knownName(db, code)
  const person = await findByCpf(db, cpf)
  if (!person) throw new Refusal('usuario-desconhecido')
  return { usuario: { nome: person.nome, cpf }, jaAdicionado: await keeps(db, code, person.id) }
}
