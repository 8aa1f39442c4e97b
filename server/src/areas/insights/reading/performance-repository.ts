/** The SQL of how pages do. */
import type { CompanyPart } from '@invest/contract/insights/performance'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'
import { companyOwners } from '../../access/index.ts'

export interface Page {
  tipo: 'EMPRESA' | 'MUNICIPIO'
  /** The company's id, or the municipality's code. */
  chave: string
  /** What enquiries call it: the CNPJ, or the code. */
  destino: string
}

export interface DayRow {
  dia: string
  visitas: number
  encontros: number
}

/** What was counted since a day, by days that have any. */
export const daysOf = (db: Queries, { tipo, chave }: Page, since: string): Promise<DayRow[]> =>
  rowsFrom<DayRow>(db)`
    SELECT dia::text, coalesce(sum(total) FILTER (WHERE medida = 'VISITA'), 0)::int AS visitas,
      coalesce(sum(total) FILTER (WHERE medida = 'ENCONTRO'), 0)::int AS encontros
    FROM desempenho_dia WHERE tipo = ${tipo} AND chave = ${chave} AND dia >= ${since}::date AND medida <> 'FILTRO'
    GROUP BY dia ORDER BY dia`

export interface OtherFigures {
  desde: string | null
  total: number
  respondidas: number
  resumoMensal: boolean
}

/** The first day that has a figure; enquiries since an instant; and whether the person gets the monthly mail. */
export async function otherFigures(
  db: Queries,
  { tipo, chave, destino }: Page,
  { since, userId }: { since: Date; userId: string },
): Promise<OtherFigures> {
  const row = await rowFrom<OtherFigures>(db)`
    SELECT (SELECT min(dia)::text FROM desempenho_dia WHERE tipo = ${tipo} AND chave = ${chave}) AS desde,
      s.total, s.respondidas,
      NOT EXISTS (SELECT 1 FROM desempenho_sem_mail WHERE usuario_id = ${userId}) AS resumo_mensal
    FROM (SELECT count(DISTINCT f.numero)::int AS total,
        count(DISTINCT f.numero) FILTER (WHERE ${isAnswered})::int AS respondidas
      FROM solicitacao_encaminhamento f JOIN solicitacao s ON s.numero = f.numero
      WHERE f.tipo = ${tipo} AND f.destino = ${destino} AND f.criado_em >= ${since}) AS s`
  if (!row) throw new Error('a sum has no row')
  return row
}

/** Asked directly, the first answer that the investor reads is its own; asked by the agency, it says that it has answered. */
const isAnswered: RawBuilder<boolean> = sql`(f.situacao = 'RESPONDIDO' OR (f.direto AND s.primeira_resposta_em IS NOT NULL))`

type FilledParts = Record<CompanyPart, boolean>

/** `e` is the company. */
const filledParts = sql`json_build_object(
  'descricao', coalesce(e.descricao, '') <> '',
  'produtosOuServicos', e.produtos <> '{}',
  'imagemPerfil', e.imagem_perfil_id IS NOT NULL,
  'fotosAlbum', EXISTS (SELECT 1 FROM empresa_arquivo a WHERE a.empresa_id = e.id AND a.finalidade = 'fotosAlbum'),
  'contatos', EXISTS (SELECT 1 FROM contato c WHERE c.empresa_id = e.id
    AND c.email IS NOT NULL AND coalesce(c.telefone, c.celular) IS NOT NULL),
  'traducoes', (SELECT count(*) = 2 FROM empresa_traducao t WHERE t.empresa_id = e.id AND t.descricao IS NOT NULL),
  'posicao', e.latitude IS NOT NULL,
  'redesSociais', coalesce(e.link_facebook, e.link_instagram, e.link_linkedin) IS NOT NULL)`

export interface CompanyFacts {
  preenchidos: FilledParts
  total: number
  novos: number
}

/** What a company's page has, and who keeps the company as a favourite, in all and since an instant. */
export async function companyFacts(db: Queries, id: string, since: Date): Promise<CompanyFacts> {
  const row = await rowFrom<CompanyFacts>(db)`
    SELECT ${filledParts} AS preenchidos, f.total, f.novos
    FROM empresa e, LATERAL (SELECT count(*)::int AS total, count(*) FILTER (WHERE f.criado_em >= ${since})::int AS novos
      FROM favorita f WHERE f.empresa_id = e.id) AS f
    WHERE e.id = ${id}`
  if (!row) throw new Error('a company that was there is not there')
  return row
}

export interface KeptCompany {
  id: string
  cnpj: string
  nome: string
  oculta: boolean
  comSelo: boolean
  preenchidos: FilledParts
}

/** The companies that somebody keeps, by name. */
export const keptCompanies = (db: Queries, userId: string, limit: number): Promise<KeptCompany[]> =>
  rowsFrom<KeptCompany>(db)`
    SELECT e.id, e.cnpj, e.nome_exibicao AS nome, e.oculta, e.habilitado_made_in_rs AS com_selo,
      ${filledParts} AS preenchidos
    FROM ${companyOwners} o JOIN empresa e ON e.id = o.empresa_id WHERE o.usuario_id = ${userId}
    ORDER BY e.chave_nome, e.id LIMIT ${limit}`

/** The codes by which a company was found since a day, the most frequent first. */
export const codesFoundBy = (
  db: Queries,
  companyId: string,
  since: string,
  limit: number,
): Promise<{ codigo: string; vezes: number }[]> =>
  rowsFrom<{ codigo: string; vezes: number }>(db)`
    SELECT codigo, sum(total)::int AS vezes FROM desempenho_dia
    WHERE tipo = 'EMPRESA' AND chave = ${companyId} AND dia >= ${since}::date AND medida = 'FILTRO'
    GROUP BY codigo ORDER BY vezes DESC, codigo LIMIT ${limit}`
