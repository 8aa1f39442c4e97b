/** The SQL of lists and numbers of invitations. */
import { homeState } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { countFrom, rowsFrom } from '../../db/rows.ts'
import type { RowRange } from '../../http/page.ts'
import { type InvitationRow, invitationColumns, invitationTables } from './invitation-repository.ts'

type StateFilter = 'ABERTOS' | 'PENDENTE' | 'VENCIDO' | 'ACEITO' | 'RETIRADO' | undefined

export interface InvitationFilter {
  situacao?: StateFilter
  /** Those alone that hold the municipality with this code, or any municipality. */
  municipality: string | 'any' | undefined
}

function matches({ situacao, municipality }: InvitationFilter, now: Date): RawBuilder<unknown> {
  if (municipality === undefined) return inState(situacao, now)
  return sql`${inState(situacao, now)} AND EXISTS (
    SELECT 1 FROM convite_presente m WHERE m.convite_id = c.id AND m.tipo = 'MUNICIPIO'
      AND ${municipality === 'any' ? sql`true` : sql`m.chave = ${municipality}`})`
}

function inState(filter: StateFilter, now: Date): RawBuilder<unknown> {
  if (filter === undefined) return sql`true`
  if (filter === 'ABERTOS') return sql`c.situacao = 'PENDENTE'`
  if (filter === 'PENDENTE') return sql`c.situacao = 'PENDENTE' AND c.vence_em > ${now}`
  if (filter === 'VENCIDO') return sql`c.situacao = 'PENDENTE' AND c.vence_em <= ${now}`
  return sql`c.situacao = ${filter}`
}

export async function invitationRows(
  db: Queries,
  filter: InvitationFilter,
  { offset, limit, direction }: RowRange,
  now: Date,
): Promise<InvitationRow[]> {
  const way = sql.raw(direction)
  return rowsFrom<InvitationRow>(db)`
    SELECT ${invitationColumns} FROM ${invitationTables} WHERE ${matches(filter, now)}
    ORDER BY c.convidado_em ${way}, c.id ${way} OFFSET ${offset} LIMIT ${limit}`
}

export const countInvitations = (db: Queries, filter: InvitationFilter, now: Date): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM convite c WHERE ${matches(filter, now)}`

/** Those that ended unanswered, or end before an instant. */
export const countEnding = (db: Queries, before: Date): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM convite WHERE situacao = 'PENDENTE' AND vence_em < ${before}`

/** Removes invitations that ended before an instant, whatever became of them. */
export const deleteEndedBefore = (db: Queries, before: Date) =>
  sql`DELETE FROM convite WHERE coalesce(encerrado_em, vence_em) < ${before}`.execute(db)

/** All groups by name, with the names of what they give. */
export const groupsWithPermissions = (
  db: Queries,
): Promise<{ id: number; nome: string; permissoes: { nome: string; descricao: string | null }[] }[]> =>
  rowsFrom<{
    id: number
    nome: string
    permissoes: { nome: string; descricao: string | null }[]
  }>(db)`
    SELECT g.id, g.nome_do_grupo_de_permissoes AS nome, coalesce(
      json_agg(json_build_object('nome', p.nome_permissao, 'descricao', p.descricao_permissao) ORDER BY p.nome_permissao)
        FILTER (WHERE p.id IS NOT NULL), '[]') AS permissoes
    FROM grupo_permissoes g
    LEFT JOIN grupo_permissoes_permissao gp ON gp.grupo_id = g.id LEFT JOIN permissao p ON p.id = gp.permissao_id
    GROUP BY g.id ORDER BY g.chave_nome`

export const municipalitiesOfState = (db: Queries) =>
  db
    .selectFrom('municipio')
    .select(['codMunicipioRfb', 'nomeCompleto as nome'])
    .where('siglaUf', '=', homeState)
    .orderBy('chaveNome')
    .execute()
