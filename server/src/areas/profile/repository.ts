/** The SQL of a person's own profile. */
import type { Language } from '@invest/contract/language'
import { type LoggedUser, ProfileBody } from '@invest/contract/profile'
import type { Queries, Tx } from '../../db/database.ts'
import { rowFrom } from '../../db/rows.ts'
import type { StoredProfileContact } from '../../db/schema/schema.ts'
import { recordOf, type ValuesOf } from '../../records/record.ts'
import { companyOwners } from '../access/index.ts'
import { companiesHiddenBy, hiddenBy, notHiddenByOwners } from '../companies/index.ts'
import { invitationsWaitingFor } from '../projects/index.ts'

export const findUser = (db: Queries, id: string) =>
  db.selectFrom('usuario').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export type UserRow = Awaited<ReturnType<typeof findUser>>

/** Locks a person's row, so that two saves come one after the other. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow> =>
  tx.selectFrom('usuario').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The countries with one of these calling codes. */
export async function countriesWith(db: Queries, callingCodes: string[]) {
  if (callingCodes.length === 0) return []
  const rows = await db
    .selectFrom('pais')
    .select(['sigla', 'nomePt', 'codigoTelefone', 'exemploCelular'])
    .where('codigoTelefone', 'in', callingCodes)
    .orderBy('sigla')
    .execute()
  return rows.flatMap((row) => (row.codigoTelefone ? [{ ...row, codigoTelefone: row.codigoTelefone }] : []))
}

/** What a person decides about themselves, in columns of the fields' own names. */
export const profileFields = recordOf(ProfileBody.shape, ['imagemPerfil', 'perfilBusca', 'versao'])

export interface ProfileColumns extends ValuesOf<typeof profileFields> {
  imagemPerfilId: string | null
  contatos: StoredProfileContact[]
}

export async function updateProfile(tx: Tx, id: string, profile: ProfileColumns): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ ...profile, contatos: JSON.stringify(profile.contatos) })
    .set((row) => ({ versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function rememberLanguage(db: Queries, id: string, idioma: Language): Promise<void> {
  await db
    .updateTable('usuario')
    .set({ idioma })
    .where('id', '=', id)
    .where('excluidoEm', 'is', null)
    .where('idioma', 'is distinct from', idioma)
    .execute()
}

type Totals = LoggedUser['totais']
const nothing: Totals = {
  empresas: 0,
  comSelo: 0,
  favoritas: 0,
  ocultas: 0,
  projetos: 0,
  buscas: 0,
  solicitacoes: 0,
}

export async function totalsOf(db: Queries, id: string): Promise<Totals> {
  const row = await rowFrom<Totals>(db)`
    SELECT
      (SELECT count(*)::int FROM ${companyOwners} o WHERE o.usuario_id = ${id}) AS empresas,
      (SELECT count(*)::int FROM ${companyOwners} u JOIN empresa e ON e.id = u.empresa_id
        WHERE u.usuario_id = ${id} AND e.habilitado_made_in_rs) AS com_selo,
      (SELECT count(*)::int FROM favorita f JOIN empresa e ON e.id = f.empresa_id
         WHERE f.usuario_id = ${id} AND ${notHiddenByOwners}
           AND NOT ${hiddenBy(id)}) AS favoritas,
      (SELECT count(*)::int FROM ${companiesHiddenBy(id)}) AS ocultas,
      (SELECT count(*)::int FROM projeto WHERE usuario_id = ${id})
        + (SELECT count(*)::int FROM projeto_editor WHERE usuario_id = ${id})
        + (SELECT count(*)::int ${invitationsWaitingFor(id)}) AS projetos,
      (SELECT count(*)::int FROM busca_salva WHERE usuario_id = ${id}) AS buscas,
      (SELECT count(*)::int FROM solicitacao WHERE investidor_id = ${id}) AS solicitacoes
  `
  return row ?? nothing
}

/** A picture that is deleted goes from its person. */
export const letPictureGo = (tx: Tx, userId: string, fileId: string) =>
  tx
    .updateTable('usuario')
    .set({ imagemPerfilId: null })
    .where('id', '=', userId)
    .where('imagemPerfilId', '=', fileId)
    .execute()
