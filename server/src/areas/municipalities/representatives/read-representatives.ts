/** Who represents a municipality, and whom somebody with the permission may add: by the whole CPF alone (MUNICIPALITY-16). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { municipalities } from '@invest/contract/municipalities'
import type { Representative } from '@invest/contract/municipalities/representatives'
import { Refusal } from '../../../http/refusal.ts'
import { wayToPermission } from '../../access/index.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { editing } from './change-representatives.ts'
import { findMunicipality, findPersonByCpf, representativesOf } from './representative-repository.ts'

export async function listRepresentatives(
  { db }: Pick<MunicipalityDeps, 'db'>,
  code: string,
): Promise<Representative[]> {
  if (!(await findMunicipality(db, code))) throw new Refusal('municipio-desconhecido')
  return representativesOf(db, code)
}

export async function findRepresentative(
  { db }: Pick<MunicipalityDeps, 'db'>,
  { code, cpf }: { code: string; cpf: string },
): Promise<AnswerOf<typeof municipalities.findRepresentative>> {
  if (!(await findMunicipality(db, code))) throw new Refusal('municipio-desconhecido')
  const person = await findPersonByCpf(db, { code, cpf })
  if (!person) throw new Refusal('usuario-desconhecido')
  const edicao = await wayToPermission(db, { permission: editing, userId: person.id })
  return { usuario: { nome: person.nome, cpf }, jaAdicionado: person.ehRepresentante, edicao }
}
