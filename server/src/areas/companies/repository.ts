/** The only SQL that writes the companies area's tables. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import type { RegistryCompany } from '../../ports/commercial-registry.ts'
import { ancestorNames } from '../reference/index.ts'
import type { CompanyDraft, ContactDraft } from './company.ts'
import type { CompanyIds } from './read-cards.ts'

export type CompanyKey = { id: string } | { cnpj: string }

const columns = [
  'id',
  'cnpj',
  'versao',
  'nire',
  'nome',
  'cnaePrincipal',
  'cnaesSecundarios',
  'situacaoJunta',
  'consultadaEm',
  'habilitadoMadeInRs',
  'tipoLogradouro',
  'nomeLogradouro',
  'numeroLogradouro',
  'complemento',
  'bairro',
  'cep',
  'codMunicipioRfb',
  'nomeMunicipio',
  'siglaUf',
  'nomeExibicao',
  'descricao',
  'imagemPerfilId',
  'buscandoInvestimentos',
  'descricaoBuscandoInvestimentos',
  'valorEsperadoInvestimento',
  'latitude',
  'longitude',
  'linkFacebook',
  'linkInstagram',
  'linkLinkedin',
  'oculta',
] as const

const byKey = (db: Queries, key: CompanyKey) => {
  const query = db.selectFrom('empresa').select(columns)
  return 'id' in key ? query.where('id', '=', key.id) : query.where('cnpj', '=', key.cnpj)
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

export const findCompany = (db: Queries, key: CompanyKey) => byKey(db, key).executeTakeFirst()
export const lockCompany = (tx: Tx, key: CompanyKey) => byKey(tx, key).forUpdate().executeTakeFirst()
export const contactsOf = (db: Queries, companyId: string) =>
  db
    .selectFrom('contato')
    .select(['id', 'nome', 'email', 'telefone', 'celular'])
    .where('empresaId', '=', companyId)
    .orderBy('ordem')
    .execute()

export const filesOf = (db: Queries, companyIds: string[]) =>
  companyIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('empresaArquivo')
        .selectAll()
        .where('empresaId', 'in', companyIds)
        .orderBy('ordem')
        .execute()

export const productsOf = (db: Queries, companyIds: string[], today: string) =>
  companyIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('empresaProduto as e')
        .innerJoin('produtoServico as p', (join) =>
          join
            .onRef('p.tipoTabela', '=', 'e.tipoTabela')
            .onRef('p.codigoSemMascara', '=', 'e.codigoSemMascara'),
        )
        .select(['e.empresaId', 'p.tipoTabela', 'p.codigoSemMascara', 'p.codigoComMascara', 'p.descricao'])
        .select(sql<boolean>`coalesce(p.valido_ate >= ${today}, true)`.as('vigente'))
        .select(ancestorNames.as('ancestrais'))
        .where('e.empresaId', 'in', companyIds)
        .orderBy('e.ordem')
        .execute()

export const findUf = (db: Queries, siglaUf: string) =>
  db.selectFrom('uf').selectAll().where('siglaUf', '=', siglaUf).executeTakeFirst()

export async function isOwner(db: Queries, companyId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('empresaUsuario')
    .select('usuarioId')
    .where('empresaId', '=', companyId)
    .where('usuarioId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function ownersOf(db: Queries, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('empresaUsuario')
    .select('usuarioId')
    .where('empresaId', '=', companyId)
    .execute()
  return rows.map((row) => row.usuarioId)
}

/** Answers whether the link is new. */
export async function addOwner(db: Queries, companyId: string, userId: string, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('empresaUsuario')
    .values({ empresaId: companyId, usuarioId: userId, vinculadoEm: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function removeOwner(db: Queries, cnpj: string, userId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('empresaUsuario')
    .where('usuarioId', '=', userId)
    .where('empresaId', 'in', (q) => q.selectFrom('empresa').select('id').where('cnpj', '=', cnpj))
    .executeTakeFirst()
  return result.numDeletedRows > 0n
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

/** Keeps the registry's last answer with a registered company. */
export async function rememberRegistryAnswer(
  db: Queries,
  company: RegistryCompany,
  now: Date,
): Promise<void> {
  await db.updateTable('empresa').set(fromRegistry(company, now)).where('cnpj', '=', company.cnpj).execute()
}

type Decided = Omit<CompanyDraft, 'contatos' | 'nomeExibicao'> & {
  nomeExibicao: string
  imagemPerfilId: string | null
}

/** Answers the new id, or null when the CNPJ is registered already. */
export async function insertCompany(
  tx: Tx,
  company: RegistryCompany,
  decided: Decided,
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

export async function updateCompany(tx: Tx, id: string, decided: Decided, now: Date): Promise<void> {
  await tx
    .updateTable('empresa')
    .set((expression) => ({ ...decided, alteradoEm: now, versao: expression('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const asJson = (value: object | null): string | null => (value ? JSON.stringify(value) : null)

/** The list given is the whole new list; contacts with an id keep it. */
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

export interface ProductCode {
  tipoTabela: 'NCM' | 'NBS'
  codigoSemMascara: string
}

/** The list given is the whole new list. What stays is not written anew: each change of it is a change of the indexes. */
export async function replaceProducts(tx: Tx, companyId: string, products: ProductCode[]): Promise<void> {
  const codes = products.map((product) => `${product.tipoTabela}:${product.codigoSemMascara}`)
  await tx
    .deleteFrom('empresaProduto')
    .where('empresaId', '=', companyId)
    .where(sql<boolean>`tipo_tabela || ':' || codigo_sem_mascara <> ALL (${codes}::text[])`)
    .execute()
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

/** Which of the codes exist, and whether each may still be chosen on a day (YYYY-MM-DD). */
export async function knownProducts(
  db: Queries,
  products: ProductCode[],
  today: string,
): Promise<Map<string, boolean>> {
  if (products.length === 0) return new Map()
  const rows = await db
    .selectFrom('produtoServico')
    .select(['tipoTabela', 'codigoSemMascara'])
    .select(sql<boolean>`coalesce(valido_ate >= ${today}, true)`.as('vigente'))
    .where((where) =>
      where(
        where.refTuple('tipoTabela', 'codigoSemMascara'),
        'in',
        products.map((p) => where.tuple(p.tipoTabela, p.codigoSemMascara)),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [`${row.tipoTabela}:${row.codigoSemMascara}`, row.vigente]))
}

export type ListPurpose = 'fotosAlbum' | 'anexos' | 'anexosBuscandoInvestimento'

export async function replaceFiles(
  tx: Tx,
  companyId: string,
  files: { id: string; finalidade: ListPurpose }[],
): Promise<void> {
  await tx.deleteFrom('empresaArquivo').where('empresaId', '=', companyId).execute()
  if (files.length === 0) return
  await tx
    .insertInto('empresaArquivo')
    .values(
      files.map(({ id, finalidade }, ordem) => ({ empresaId: companyId, arquivoId: id, finalidade, ordem })),
    )
    .execute()
}

/** Somebody's own companies, one page, in the order of their names. */
export const ownCompanies = (
  userId: string,
  { offset, limit, direction }: { offset: number; limit: number; direction: 'asc' | 'desc' },
): CompanyIds => {
  const order = sql`e.chave_nome ${sql.raw(direction)}, e.id ${sql.raw(direction)}`
  return sql`
    SELECT e.id, row_number() OVER (ORDER BY ${order}) AS posicao
    FROM empresa_usuario u JOIN empresa e ON e.id = u.empresa_id WHERE u.usuario_id = ${userId}
    ORDER BY ${order} OFFSET ${offset} LIMIT ${limit}`
}

export async function countOwnCompanies(db: Queries, userId: string): Promise<number> {
  const row = await db
    .selectFrom('empresaUsuario')
    .select((q) => q.fn.countAll<string>().as('n'))
    .where('usuarioId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
