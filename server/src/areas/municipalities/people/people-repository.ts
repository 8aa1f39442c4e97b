/** The people who keep municipalities. */
import type { MunicipalityPerson } from '@invest/contract/municipalities'
import type { Queries, Tx } from '../../../db/database.ts'

/** By name. An erased person keeps none, and a foreigner has no CPF to be named by. */
export const peopleOf = (db: Queries, code: string): Promise<MunicipalityPerson[]> =>
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

export const findByCpf = (db: Queries, cpf: string) =>
  db
    .selectFrom('usuario')
    .select(['id', 'nome'])
    .where('cpf', '=', cpf)
    .where('excluidoEm', 'is', null)
    .executeTakeFirst()

/** The same, locked until the transaction ends, so that nobody is erased in between. */
export const lockByCpf = (tx: Tx, cpf: string) =>
  tx
    .selectFrom('usuario')
    .select(['id', 'nome'])
    .where('cpf', '=', cpf)
    .where('excluidoEm', 'is', null)
    .forUpdate()
    .executeTakeFirst()

interface Keeping {
  codMunicipioRfb: string
  usuarioId: string
}

/** Answers false where the person keeps the municipality already. */
export async function insertKeeper(tx: Tx, keeping: Keeping, adicionadoEm: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('municipioUsuario')
    .values({ ...keeping, adicionadoEm })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Answers false where the person does not keep the municipality. */
export async function deleteKeeper(tx: Tx, { codMunicipioRfb, usuarioId }: Keeping): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('municipioUsuario')
    .where('codMunicipioRfb', '=', codMunicipioRfb)
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
