/** What a save needs of the company as it is: one statement beside the one that locks it. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import {
  allTranslations,
  type CompanyDraft,
  type ListPurpose,
  ownersFields,
  type ProductCode,
} from '../rules/company.ts'
import { type CompanyRow, companyColumns } from './columns.sql.ts'
import { ownedBy, visibleTo } from './visibility.sql.ts'
import { contacts, translations, type WholeRow } from './whole.sql.ts'

export interface Standing extends CompanyRow {
  /** Whether the person is one of its owners. */
  vinculada: boolean
  draft: CompanyDraft
  produtos: ProductCode[]
  arquivos: { id: string; finalidade: ListPurpose }[]
}
type Row = Omit<Standing, 'draft'> & Pick<WholeRow, 'contatos' | 'traducoes'>

const products = sql`
  coalesce((SELECT json_agg(json_build_object('tipoTabela', l.tipo_tabela, 'codigoSemMascara', l.codigo_sem_mascara) ORDER BY l.ordem)
    FROM empresa_produto l WHERE l.empresa_id = e.id), '[]')`
const files = sql`
  coalesce((SELECT json_agg(json_build_object('id', l.arquivo_id, 'finalidade', l.finalidade) ORDER BY l.ordem)
    FROM empresa_arquivo l WHERE l.empresa_id = e.id), '[]')`

/** A company that the person may not see is not found, at the same cost as one that is not there (COMPANY-42). */
export async function readStanding(db: Queries, id: string, userId: string): Promise<Standing | undefined> {
  const rows = await rowsFrom<Row>(db)`
    SELECT ${companyColumns}, ${ownedBy(userId)} AS vinculada, ${contacts} AS contatos, ${translations} AS traducoes,
      ${products} AS produtos, ${files} AS arquivos
    FROM empresa e WHERE e.id = ${id} AND ${visibleTo(userId)}`
  return rows.map(({ contatos, traducoes, ...row }) => {
    const { latitude, longitude } = row
    const texts = allTranslations(traducoes)
    return { ...row, draft: { ...ownersFields.read(row), latitude, longitude, traducoes: texts, contatos } }
  })[0]
}

/** Of two saves the second waits for the first, and then reads what it has made. */
export const lockCompany = (tx: Tx, id: string) =>
  tx.selectFrom('empresa').select('id').where('id', '=', id).forUpdate().execute()
