/** The SQL of who represents municipalities. */

import type { Representative } from '@invest/contract/municipalities/representatives'
import { homeState } from '@invest/contract/state'
import type { Queries, Tx } from '../../../db/database.ts'
import { hasChanged, hasRow } from '../../../db/rows.ts'

/** The municipality of the state that has the code. */
export const findMunicipality = (db: Queries, code: string) =>
  db
    .selectFrom('municipio')
    .select('nomeCompleto')
    .where('codMunicipioRfb', '=', code)
    .where('siglaUf', '=', homeState)
    .executeTakeFirst()

/** By name. An erased person represents none, and a foreigner has no CPF to be named by. */
export const representativesOf = (db: Queries, code: string): Promise<Representative[]> =>
  db
    .selectFrom('municipioUsuario as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuarioId')
    .select(['u.nome', 'u.cpf'])
    .where('m.codMunicipioRfb', '=', code)
    .where('u.excluidoEm', 'is', null)
    .where('u.cpf', 'is not', null)
    .orderBy('u.chaveNome')
    .orderBy('u.cpf')
    .$narrowType<{ cpf: string }>()
    .execute()

/** The person with the CPF, and whether they represent the municipality. */
export const findPersonByCpf = (db: Queries, { code, cpf }: { code: string; cpf: string }) =>
  db
    .selectFrom('usuario as u')
    .leftJoin('municipioUsuario as m', (join) =>
      join.onRef('m.usuarioId', '=', 'u.id').on('m.codMunicipioRfb', '=', code),
    )
    .select((one) => [
      'u.id',
      'u.nome',
      one('m.usuarioId', 'is not', null).$castTo<boolean>().as('ehRepresentante'),
    ])
    .where('u.cpf', '=', cpf)
    .where('u.excluidoEm', 'is', null)
    .executeTakeFirst()

/** The person with the CPF, locked until the transaction ends, so that nobody is erased in between. */
export const lockPerson = (tx: Tx, cpf: string) =>
  tx
    .selectFrom('usuario')
    .select(['id', 'nome'])
    .where('cpf', '=', cpf)
    .where('excluidoEm', 'is', null)
    .forUpdate()
    .executeTakeFirst()

interface Representation {
  codMunicipioRfb: string
  usuarioId: string
}

/** Answers false where the person represents the municipality already. */
export const insertRepresentative = (tx: Tx, key: Representation, adicionadoEm: Date): Promise<boolean> =>
  hasChanged(
    tx
      .insertInto('municipioUsuario')
      .values({ ...key, adicionadoEm })
      .onConflict((conflict) => conflict.doNothing()),
  )

/** Answers false where the person does not represent the municipality. */
export const deleteRepresentative = (
  tx: Tx,
  { codMunicipioRfb, usuarioId }: Representation,
): Promise<boolean> =>
  hasChanged(
    tx
      .deleteFrom('municipioUsuario')
      .where('codMunicipioRfb', '=', codMunicipioRfb)
      .where('usuarioId', '=', usuarioId),
  )

export const representsAny = (db: Queries, usuarioId: string): Promise<boolean> =>
  hasRow(
    db.selectFrom('municipioUsuario').select('codMunicipioRfb').where('usuarioId', '=', usuarioId).limit(1),
  )
