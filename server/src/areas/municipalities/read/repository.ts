/** Reads municipalities with their figures, pages and items. */
import type { Language } from '@invest/contract/language'
import type { ProfilePart } from '@invest/contract/municipalities/editing'
import { homeState } from '@invest/contract/state'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { nameContains } from '../../../db/name-conditions.ts'
import { countFrom, rowFrom, rowsFrom } from '../../../db/rows.ts'
import type { Schema, StoredPopularActivities } from '../../../db/schema/schema.ts'
import type { RowRange } from '../../../http/page.ts'
import { cityRepresentatives } from '../../access/index.ts'
import { activityName } from '../../reference/index.ts'
import { completenessOf } from '../completeness.ts'

type Filled = Record<ProfilePart, boolean>

export interface ListedMunicipality {
  codMunicipioRfb: string
  nomeCompleto: string
  imagemLogoId: string | null
  numeroUsuarios: number
  usuarioPossuiAcesso: boolean
  preenchidos: Filled
}

const inState = sql`m.sigla_uf = ${homeState}`
const named = (nome: string) => nameContains(sql.ref('m.chave_nome'), nome)

const isRepresentedBy = (userId: string | null) => sql`EXISTS (SELECT FROM ${cityRepresentatives} u
  WHERE u.cod_municipio_rfb = m.cod_municipio_rfb AND u.usuario_id = ${userId}::uuid)`

/** An item that is there counts, whatever it says (MUNICIPALITY-8). */
const filledParts = sql`json_build_object(
  'imagemLogo', p.imagem_logo_id IS NOT NULL, 'descricao', p.descricao IS NOT NULL,
  'nomeSecretaria', p.nome_secretaria IS NOT NULL,
  'nomeSetorDesenvolvimentoEconomico', p.nome_setor_desenvolvimento_economico IS NOT NULL,
  'email', p.email IS NOT NULL, 'telefone', p.telefone IS NOT NULL, 'telefoneInterno', p.telefone_interno IS NOT NULL,
  'investimentos', EXISTS (SELECT FROM municipio_investimento i WHERE i.cod_municipio_rfb = m.cod_municipio_rfb),
  'beneficiosFiscais', EXISTS (SELECT FROM municipio_beneficio b WHERE b.cod_municipio_rfb = m.cod_municipio_rfb),
  'distritos', EXISTS (SELECT FROM municipio_distrito d WHERE d.cod_municipio_rfb = m.cod_municipio_rfb))`

/** By name, after those that the caller represents (WEB-174). */
export async function listedMunicipalities(
  db: Queries,
  search: { nome: string; callerId: string | null; range: RowRange },
): Promise<ListedMunicipality[]> {
  const { nome, callerId, range } = search
  return rowsFrom<ListedMunicipality>(db)`
    SELECT m.cod_municipio_rfb, m.nome_completo, p.imagem_logo_id, ${filledParts} AS preenchidos,
      (SELECT count(*)::int FROM municipio_usuario u JOIN usuario pessoa ON pessoa.id = u.usuario_id
        WHERE u.cod_municipio_rfb = m.cod_municipio_rfb AND pessoa.excluido_em IS NULL) AS numero_usuarios,
      ${isRepresentedBy(callerId)} AS usuario_possui_acesso
    FROM municipio m LEFT JOIN municipio_perfil p USING (cod_municipio_rfb)
    WHERE ${inState} AND ${named(nome)}
    ORDER BY usuario_possui_acesso DESC, m.chave_nome ${sql.raw(range.direction)}, m.cod_municipio_rfb
    OFFSET ${range.offset} LIMIT ${range.limit}`
}

export const countMunicipalities = (db: Queries, nome: string): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM municipio m WHERE ${inState} AND ${named(nome)}`

/** The municipalities that somebody represents, by name, with what each page lacks (MUNICIPALITY-8). */
export async function keptMunicipalities(db: Queries, userId: string, limit: number) {
  const rows = await rowsFrom<{ codMunicipioRfb: string; nome: string; preenchidos: Filled }>(db)`
    SELECT m.cod_municipio_rfb, m.nome_completo AS nome, ${filledParts} AS preenchidos
    FROM municipio m LEFT JOIN municipio_perfil p USING (cod_municipio_rfb)
    WHERE ${inState} AND ${isRepresentedBy(userId)} ORDER BY m.chave_nome LIMIT ${limit}`
  return rows.map(({ preenchidos, ...one }) => ({
    ...one,
    faltam: completenessOf(preenchidos).itensFaltantes,
  }))
}

export interface FiguresRow {
  codMunicipioRfb: string
  nomeCompleto: string
  codIbge: string
  areaKm2: number
  latitude: number
  longitude: number
  populacao: number | null
  anoPopulacao: number | null
  fontePopulacao: string | null
  pib: number | null
  anoPib: number | null
  fontePib: string | null
  pontuacaoIntegrar: number | null
  anoPontuacaoIntegrar: number | null
  fontePontuacaoIntegrar: string | null
  numero: number | null
  abertas: number | null
  fechadas: number | null
  industria: number | null
  comercio: number | null
  servico: number | null
  cnaes: StoredPopularActivities | null
  data: string | null
}

/** `SELECT` of these: what an operator imported wins, with its year and its source (MUNICIPALITY-11). */
export const figures = sql`
  m.cod_municipio_rfb, m.nome_completo, m.cod_ibge, m.area_km2::float8 AS area_km2, m.latitude, m.longitude,
  coalesce(fp.valor::int, m.populacao) AS populacao, coalesce(fp.ano, m.ano_populacao) AS ano_populacao,
  coalesce(fp.fonte, m.fonte_populacao) AS fonte_populacao,
  coalesce(fg.valor, m.pib)::float8 AS pib, coalesce(fg.ano, m.ano_pib) AS ano_pib, coalesce(fg.fonte, m.fonte_pib) AS fonte_pib,
  fi.valor::float8 AS pontuacao_integrar, fi.ano AS ano_pontuacao_integrar, fi.fonte AS fonte_pontuacao_integrar,
  e.numero, e.abertas, e.fechadas, e.industria, e.comercio, e.servico, e.cnaes, e.data
  FROM municipio m
  LEFT JOIN municipio_figura fp ON fp.cod_municipio_rfb = m.cod_municipio_rfb AND fp.figura = 'populacao'
  LEFT JOIN municipio_figura fg ON fg.cod_municipio_rfb = m.cod_municipio_rfb AND fg.figura = 'pib'
  LEFT JOIN municipio_figura fi ON fi.cod_municipio_rfb = m.cod_municipio_rfb AND fi.figura = 'pontuacaoIntegrar'
  LEFT JOIN municipio_empresas e ON e.cod_municipio_rfb = m.cod_municipio_rfb
  WHERE ${inState}`

export const allFigures = (db: Queries): Promise<FiguresRow[]> =>
  rowsFrom<FiguresRow>(db)`SELECT ${figures} ORDER BY m.chave_nome`

export const figuresOfAll = (db: Queries, codes: readonly string[]): Promise<FiguresRow[]> =>
  rowsFrom<FiguresRow>(db)`
    SELECT ${figures} AND m.cod_municipio_rfb = ANY(${codes}::text[])`

export const figuresOf = (db: Queries, code: string): Promise<FiguresRow | undefined> =>
  rowFrom<FiguresRow>(db)`SELECT ${figures} AND m.cod_municipio_rfb = ${code}`

/** What a call of the administration begins with: whether there is such a municipality of the state, and who asks. */
export interface AdminFacts {
  nomeCompleto: string
  ehRepresentante: boolean
  preenchidos: Filled
  visualizacoes: number
}

/** Undefined where the state has no municipality with the code. */
export const findAdminFacts = (db: Queries, code: string, userId: string): Promise<AdminFacts | undefined> =>
  rowFrom<AdminFacts>(db)`
    SELECT m.nome_completo, ${isRepresentedBy(userId)} AS eh_representante, ${filledParts} AS preenchidos,
      coalesce(v.total, 0)::int AS visualizacoes
    FROM municipio m LEFT JOIN municipio_perfil p USING (cod_municipio_rfb)
      LEFT JOIN municipio_visualizacoes v USING (cod_municipio_rfb)
    WHERE ${inState} AND m.cod_municipio_rfb = ${code}`

export type PageRow = Selectable<Schema['municipioPerfil']>
export const findPage = (db: Queries, code: string): Promise<PageRow | undefined> =>
  db.selectFrom('municipioPerfil').selectAll().where('codMunicipioRfb', '=', code).executeTakeFirst()

export const investmentsOf = (db: Queries, code: string) =>
  db
    .selectFrom('municipioInvestimento')
    .selectAll()
    .where('codMunicipioRfb', '=', code)
    .orderBy('indice')
    .execute()

export const districtsOf = (db: Queries, code: string) =>
  db
    .selectFrom('municipioDistrito')
    .selectAll()
    .where('codMunicipioRfb', '=', code)
    .orderBy('indice')
    .execute()

export const incentivesOf = (db: Queries, code: string) =>
  db
    .selectFrom('municipioBeneficio as b')
    .selectAll('b')
    .select(
      sql<string[]>`coalesce((SELECT array_agg(a.arquivo_id ORDER BY a.ordem)
        FROM municipio_beneficio_arquivo a WHERE a.beneficio_id = b.id), '{}')`.as('arquivoIds'),
    )
    .where('codMunicipioRfb', '=', code)
    .orderBy('indice')
    .execute()

/** Names of activities by their codes. */
export async function activityNames(
  db: Queries,
  codes: string[],
  language: Language,
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('atividadeEconomica as a')
    .select(['a.cnae', activityName(language).as('descricao')])
    .where('cnae', 'in', [...new Set(codes)])
    .execute()
  return new Map(rows.map(({ cnae, descricao }) => [cnae, descricao]))
}

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

/** What links to a municipality's page show; undefined where there is none of the state with the code. */
export const presentationOf = (db: Queries, code: string) =>
  db
    .selectFrom('municipio as m')
    .leftJoin('municipioPerfil as p', 'p.codMunicipioRfb', 'm.codMunicipioRfb')
    .select(['m.nomeCompleto', 'p.descricao', 'p.traducoes', 'p.imagemLogoId'])
    .where('m.codMunicipioRfb', '=', code)
    .where('m.siglaUf', '=', homeState)
    .executeTakeFirst()

export async function allCodes(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('municipio')
    .select('codMunicipioRfb')
    .where('siglaUf', '=', homeState)
    .orderBy('codMunicipioRfb')
    .execute()
  return rows.map(({ codMunicipioRfb }) => codMunicipioRfb)
}
