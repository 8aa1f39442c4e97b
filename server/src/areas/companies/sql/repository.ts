/** The SQL that writes the tables of the companies area, and that reads what a save needs. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { hasChanged, hasRow, rowFrom, rowsFrom } from '../../../db/rows.ts'
import type { RegistryCompany } from '../../../ports/commercial-registry.ts'
import {
  type CompanyDraft,
  type ContactDraft,
  type ListPurpose,
  type ProductCode,
  productKey,
  type Translations,
  translatedLanguages,
} from '../rules/company.ts'
import type { CompanyKey } from '../rules/company-key.ts'
import { companyColumnNames } from './columns.sql.ts'

export const findCompany = (db: Queries, key: CompanyKey) => {
  const query = db.selectFrom('empresa').select(companyColumnNames)
  return (
    'id' in key ? query.where('id', '=', key.id) : query.where('cnpj', '=', key.cnpj)
  ).executeTakeFirst()
}

export const findUf = (db: Queries, siglaUf: string) =>
  db.selectFrom('uf').selectAll().where('siglaUf', '=', siglaUf).executeTakeFirst()

export const isOwner = (db: Queries, companyId: string, userId: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('empresaUsuario')
      .select('usuarioId')
      .where('empresaId', '=', companyId)
      .where('usuarioId', '=', userId),
  )

/** Whether a CNPJ is registered, and linked to a person. One statement, whichever it is (COMPANY-42). */
export async function registrationOf(
  db: Queries,
  cnpj: string,
  userId: string,
): Promise<{ cadastrada: boolean; vinculada: boolean }> {
  const row = await rowFrom<{ cadastrada: boolean; vinculada: boolean }>(db)`
    SELECT EXISTS (SELECT 1 FROM empresa WHERE cnpj = ${cnpj}) AS cadastrada,
      EXISTS (SELECT 1 FROM empresa e JOIN empresa_usuario d ON d.empresa_id = e.id
        WHERE e.cnpj = ${cnpj} AND d.usuario_id = ${userId}) AS vinculada`
  return row ?? { cadastrada: false, vinculada: false }
}

/** Returns whether the link is new. */
export const addOwner = (db: Queries, companyId: string, userId: string, now: Date): Promise<boolean> =>
  hasChanged(
    db
      .insertInto('empresaUsuario')
      .values({ empresaId: companyId, usuarioId: userId, vinculadoEm: now })
      .onConflict((conflict) => conflict.doNothing()),
  )

/**
 * Ends the person's links to a company, or to all of theirs. A company that nobody is linked to any more is no longer hidden, since
 * nobody could show it again (COMPANY-16). Answers whether there was a link.
 */
export async function removeOwner(
  tx: Tx,
  { userId, cnpj }: { userId: string; cnpj?: string },
  now: Date,
): Promise<boolean> {
  // Of two owners who leave at once, the second has to see that the first has gone.
  const rows = await rowsFrom<{ id: string }>(tx)`
    SELECT e.id FROM empresa e JOIN empresa_usuario d ON d.empresa_id = e.id
    WHERE d.usuario_id = ${userId} AND (${cnpj ?? null}::text IS NULL OR e.cnpj = ${cnpj ?? null})
    ORDER BY e.id FOR UPDATE OF e`
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return false
  await tx
    .deleteFrom('empresaUsuario')
    .where('usuarioId', '=', userId)
    .where('empresaId', 'in', ids)
    .execute()
  await sql`
    UPDATE empresa e SET oculta = false, alterado_em = ${now}, versao = versao + 1
    WHERE id = ANY (${ids}::uuid[]) AND oculta
      AND NOT EXISTS (SELECT FROM empresa_usuario d WHERE d.empresa_id = e.id)`.execute(tx)
  return true
}

const fromRegistry = (company: RegistryCompany, now: Date) => ({
  nire: company.nire,
  nome: company.nome,
  cnaePrincipal: company.cnaePrincipal,
  cnaesSecundarios: company.cnaesSecundarios,
  situacaoJunta: company.situacao,
  situacaoJuntaDesde: company.situacaoDesde,
  consultadaEm: now,
  ...company.endereco,
})

/** Stores the registry's last answer with a registered company. */
export async function rememberRegistryAnswer(
  db: Queries,
  company: RegistryCompany,
  now: Date,
): Promise<void> {
  await db.updateTable('empresa').set(fromRegistry(company, now)).where('cnpj', '=', company.cnpj).execute()
}

/** The columns that the owners decide. */
export type DecidedColumns = Omit<CompanyDraft, 'contatos' | 'traducoes' | 'nomeExibicao'> & {
  nomeExibicao: string
  imagemPerfilId: string | null
}

/** Returns the new id, or null if the CNPJ is already registered. */
export async function insertCompany(
  tx: Tx,
  company: RegistryCompany,
  decided: DecidedColumns,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .insertInto('empresa')
    .values({ cnpj: company.cnpj, ...fromRegistry(company, now), ...decided, criadoEm: now, alteradoEm: now })
    .onConflict((conflict) => conflict.column('cnpj').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Writes the columns that a save changes, and the version. */
export async function updateCompany(
  tx: Tx,
  id: string,
  decided: Partial<DecidedColumns>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('empresa')
    .set((expression) => ({ ...decided, alteradoEm: now, versao: expression('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const asJson = (value: object | null): string | null => (value ? JSON.stringify(value) : null)

/** Replaces the whole list; a contact with an id keeps it. */
export async function replaceContacts(tx: Tx, companyId: string, contacts: ContactDraft[]): Promise<void> {
  await tx.deleteFrom('contato').where('empresaId', '=', companyId).execute()
  if (contacts.length === 0) return
  const rows = contacts.map(({ id, nome, email, telefone, celular }, ordem) => ({
    ...(id && { id }),
    empresaId: companyId,
    ordem,
    nome: nome ?? '',
    email,
    telefone: asJson(telefone),
    celular: asJson(celular),
  }))
  await tx.insertInto('contato').values(rows).execute()
}

/** A language without a text has no row. */
export async function replaceTranslations(tx: Tx, companyId: string, texts: Translations): Promise<void> {
  const rows = translatedLanguages(texts).map((idioma) => ({
    empresaId: companyId,
    idioma,
    ...texts[idioma],
  }))
  await tx.deleteFrom('empresaTraducao').where('empresaId', '=', companyId).execute()
  if (rows.length > 0) await tx.insertInto('empresaTraducao').values(rows).execute()
}

/**
 * Replaces the whole list. Rows that stay are only updated, because deleting and inserting them would also change the
 * indexes.
 */
export async function replaceProducts(tx: Tx, companyId: string, products: ProductCode[]): Promise<void> {
  const codes = products.map(productKey)
  await sql`
    DELETE FROM empresa_produto
    WHERE empresa_id = ${companyId} AND tipo_tabela || ':' || codigo_sem_mascara <> ALL (${codes}::text[])`.execute(
    tx,
  )
  if (products.length === 0) return
  await tx
    .insertInto('empresaProduto')
    .values(products.map((product, ordem) => ({ empresaId: companyId, ...product, ordem })))
    .onConflict((conflict) =>
      conflict
        .columns(['empresaId', 'tipoTabela', 'codigoSemMascara'])
        .doUpdateSet((update) => ({ ordem: update.ref('excluded.ordem') })),
    )
    .execute()
}

/** The codes that exist, and whether each can still be chosen on a day (YYYY-MM-DD). */
export async function knownProducts(
  db: Queries,
  products: ProductCode[],
  today: string,
): Promise<Map<string, boolean>> {
  if (products.length === 0) return new Map()
  const rows = await db
    .selectFrom('produtoServico')
    .select(['tipoTabela', 'codigoSemMascara', 'validoAte'])
    .where((where) =>
      where(
        where.refTuple('tipoTabela', 'codigoSemMascara'),
        'in',
        products.map((p) => where.tuple(p.tipoTabela, p.codigoSemMascara)),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [productKey(row), row.validoAte === null || row.validoAte >= today]))
}

/** Replaces the lists of these purposes. */
export async function replaceFiles(
  tx: Tx,
  companyId: string,
  purposes: readonly ListPurpose[],
  files: { id: string; finalidade: ListPurpose }[],
): Promise<void> {
  if (purposes.length === 0) return
  await tx
    .deleteFrom('empresaArquivo')
    .where('empresaId', '=', companyId)
    .where('finalidade', 'in', purposes)
    .execute()
  if (files.length === 0) return
  await tx
    .insertInto('empresaArquivo')
    .values(
      files.map(({ id, finalidade }, ordem) => ({ empresaId: companyId, arquivoId: id, finalidade, ordem })),
    )
    .execute()
}

/** A file that is deleted goes from its company, whichever place it has there. */
export async function letFileGo(tx: Tx, companyId: string, fileId: string): Promise<void> {
  await tx
    .deleteFrom('empresaArquivo')
    .where('empresaId', '=', companyId)
    .where('arquivoId', '=', fileId)
    .execute()
  await tx
    .updateTable('empresa')
    .set({ imagemPerfilId: null })
    .where('id', '=', companyId)
    .where('imagemPerfilId', '=', fileId)
    .execute()
}
