/** The SQL of folders, what is in them, and their links. */

import type { Language } from '@invest/contract/language'
import type { ProjectItemKind } from '@invest/contract/projects/picture'
import type { SharedProject } from '@invest/contract/projects/projects'
import { homeState } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { countOf, hasChanged, rowFrom, rowsFrom } from '../../db/rows.ts'
import { visibleTo } from '../companies/index.ts'
import { translatedOr } from '../districts/index.ts'

/** Makes simultaneous calls of one person wait for each other, so that each counts what the one before has made. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('usuario').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

export interface ProjectRow {
  id: string
  nome: string
  criadoEm: Date
  alteradoEm: Date
  versao: number
  papel: 'DONO' | 'EDITOR'
  /** The name of whose folder it is. */
  de: string
}
/** The folders that a person has, and those that others let them edit (PROJECT-7). */
const ofPerson = (userId: string) => sql`
  SELECT p.id, p.nome, p.criado_em, p.alterado_em, p.versao,
    CASE WHEN p.usuario_id = ${userId} THEN 'DONO' ELSE 'EDITOR' END AS papel, u.nome AS de
  FROM projeto p JOIN usuario u ON u.id = p.usuario_id
  WHERE (p.usuario_id = ${userId} OR p.id IN (SELECT projeto_id FROM projeto_editor WHERE usuario_id = ${userId}))`

type ListedRow = ProjectRow & { itens: number; contem?: boolean }

/** Of `item` each says whether it holds it. */
export async function listProjects(
  db: Queries,
  userId: string,
  item?: ItemKey | undefined,
): Promise<ListedRow[]> {
  const holds =
    item &&
    sql`, EXISTS (SELECT FROM projeto_item i WHERE i.projeto_id = f.id AND i.tipo = ${item.tipo}
      AND i.item = ${item.id} AND ${isSeen(userId)}) AS contem`
  return rowsFrom<ListedRow>(db)`
    SELECT f.*, (SELECT count(*)::int FROM projeto_item i WHERE i.projeto_id = f.id AND ${isSeen(userId)}) AS itens
      ${holds ?? sql``}
    FROM (${ofPerson(userId)}) f ORDER BY f.alterado_em DESC, f.id`
}

export const countProjects = (tx: Tx, userId: string): Promise<number> =>
  countOf(tx.selectFrom('projeto').where('usuarioId', '=', userId))

export async function insertProject(tx: Tx, usuarioId: string, nome: string, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('projeto')
    .values({ usuarioId, nome, criadoEm: now, alteradoEm: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const oneProject = (db: Queries, userId: string, id: string, lock: RawBuilder<unknown>) =>
  rowFrom<ProjectRow>(db)`${ofPerson(userId)} AND p.id = ${id} ${lock}`
/** Undefined where the person neither has nor edits it. */
export const findProject = (db: Queries, userId: string, id: string) => oneProject(db, userId, id, sql``)
export const lockProject = (tx: Tx, userId: string, id: string) =>
  oneProject(tx, userId, id, sql`FOR UPDATE OF p`)

export const touchProject = (tx: Tx, id: string, now: Date, change: { nome?: string } = {}) =>
  tx
    .updateTable('projeto')
    .set({ ...change, alteradoEm: now })
    .set((row) => ({ versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteProject = (tx: Tx, id: string) => tx.deleteFrom('projeto').where('id', '=', id).execute()

export interface ItemKey {
  tipo: ProjectItemKind
  id: string
}

/** What changes of things in folders are told from; of a lot alone its situation's id, and of prices their version. */
export interface ItemState {
  disponivel: boolean
  situacao?: number | null
  precos?: number | null
}

export interface ItemRow extends ItemKey {
  nome: string
  detalhe: string | null
  sigla: string | null
  disponivel: boolean
  nota: string | null
  adicionadoEm: Date
  /** When it was put in; null where nobody noted it. */
  estado: ItemState | null
  agora: ItemState
  /** The first day of the prices in force. */
  precosDesde: string | null
}

export interface Viewer {
  userId: string
  language: Language
  /** YYYY-MM-DD, of the state. */
  today: string
}

/** A search is its person's own: others of the folder do not see it (PROJECT-7). */
const isSeen = (userId: string) => sql`(i.tipo <> 'BUSCA' OR i.usuario_id = ${userId})`

/** Each by its present name, where the person may still see it (PROJECT-2). */
export const itemsOf = (
  db: Queries,
  projectId: string,
  { userId, language, today }: Viewer,
): Promise<ItemRow[]> =>
  rowsFrom<ItemRow>(db)`
    SELECT f.*, f.agora -> 'disponivel' = 'true' AS disponivel FROM (
      SELECT i.tipo, i.item AS id, coalesce(e.nome_exibicao, l.nome, m.nome_completo, b.nome, i.nome) AS nome,
        coalesce(e.nome_municipio, l.detalhe) AS detalhe, l.sigla, i.nota, i.adicionado_em, i.estado,
        p.vigente_desde::text AS precos_desde,
        jsonb_build_object('disponivel', coalesce(e.id::text, l.id::text, m.cod_municipio_rfb, b.id::text) IS NOT NULL)
          || CASE i.tipo WHEN 'LOTE' THEN jsonb_build_object('situacao', l.situacao_lote_id, 'precos', p.versao) ELSE '{}' END
          AS agora
      FROM projeto_item i
        LEFT JOIN empresa e ON i.tipo = 'EMPRESA' AND e.cnpj = i.item
          AND ${visibleTo(userId)}
        LEFT JOIN LATERAL (
          SELECT l.id, coalesce(l.numero_lote, l.cd_original_svg) || ', ' || ${translatedOr('d.nome', language)} AS nome,
            d.sigla, l.situacao_lote_id, ${sql.ref(`s.descricao_${language}`)} AS detalhe
          FROM lote l JOIN distrito_industrial d ON d.id = l.distrito_id LEFT JOIN situacao_lote s ON s.id = l.situacao_lote_id
          WHERE l.id = CASE i.tipo WHEN 'LOTE' THEN i.item::integer END) l ON true
        LEFT JOIN municipio m ON i.tipo = 'MUNICIPIO' AND m.cod_municipio_rfb = i.item
        LEFT JOIN busca_salva b ON b.id = i.busca_id AND b.usuario_id = ${userId}
        LEFT JOIN LATERAL (
          SELECT versao, vigente_desde FROM tabela_precos WHERE vigente_desde <= ${today}::date
          ORDER BY versao DESC LIMIT 1) p ON i.tipo = 'LOTE'
      WHERE i.projeto_id = ${projectId} AND ${isSeen(userId)}
      ORDER BY i.ordem, i.adicionado_em, i.item) f`

/** Notes what is so today, for the changes that are shown from then on. */
export const noteState = (tx: Tx, projetoId: string, { tipo, id }: ItemKey, state: ItemState) =>
  tx
    .updateTable('projetoItem')
    .set({ estado: JSON.stringify(state) })
    .where('projetoId', '=', projetoId)
    .where('tipo', '=', tipo)
    .where('item', '=', id)
    .execute()

/** The names of lots' situations, by their ids. */
export async function situationNames(db: Queries, language: Language): Promise<Map<number, string>> {
  const rows = await rowsFrom<{ id: number; nome: string }>(db)`
    SELECT id, ${sql.ref(`descricao_${language}`)} AS nome FROM situacao_lote`
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

/** What may be put into a folder, as the person sees it; its name of today. */
export async function findItem(
  db: Queries,
  { tipo, id }: ItemKey,
  userId: string,
): Promise<string | undefined> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : null
  const query = {
    EMPRESA: sql<{ nome: string }>`SELECT nome_exibicao AS nome FROM empresa e WHERE cnpj = ${id}
      AND ${visibleTo(userId)}`,
    LOTE: sql<{ nome: string }>`SELECT coalesce(l.numero_lote, l.cd_original_svg) || ', ' || d.nome AS nome
      FROM lote l JOIN distrito_industrial d ON d.id = l.distrito_id WHERE l.id = ${number}::integer`,
    MUNICIPIO: sql<{ nome: string }>`SELECT nome_completo AS nome FROM municipio
      WHERE cod_municipio_rfb = ${id} AND sigla_uf = ${homeState}`,
    BUSCA: sql<{
      nome: string
    }>`SELECT nome FROM busca_salva WHERE id::text = ${id} AND usuario_id = ${userId}`,
  }[tipo]
  return (await query.execute(db)).rows[0]?.nome
}

export const countItems = (tx: Tx, projetoId: string): Promise<number> =>
  countOf(tx.selectFrom('projetoItem').where('projetoId', '=', projetoId))

/** Answers false where it is in the folder already. */
export async function changeNote(
  tx: Tx,
  projetoId: string,
  { tipo, id }: ItemKey,
  { nota, userId }: { nota: string | null | undefined; userId: string },
): Promise<boolean> {
  const known = await tx
    .selectFrom('projetoItem')
    .select('item')
    .where('projetoId', '=', projetoId)
    .where('tipo', '=', tipo)
    .where('item', '=', id)
    .executeTakeFirst()
  if (known && nota !== undefined)
    await tx
      .updateTable('projetoItem')
      .set({ nota, usuarioId: userId })
      .where('projetoId', '=', projetoId)
      .where('tipo', '=', tipo)
      .where('item', '=', id)
      .execute()
  return known !== undefined
}

/** It comes last. */
export const insertItem = (
  tx: Tx,
  projetoId: string,
  { tipo, id }: ItemKey,
  { nome, nota, userId, now }: { nome: string; nota: string | null; userId: string; now: Date },
) =>
  sql`
    INSERT INTO projeto_item (projeto_id, tipo, item, busca_id, nome, nota, usuario_id, ordem, adicionado_em)
    VALUES (${projetoId}, ${tipo}, ${id}, ${tipo === 'BUSCA' ? id : null}, ${nome}, ${nota}, ${userId},
      (SELECT coalesce(max(ordem), 0) + 1 FROM projeto_item WHERE projeto_id = ${projetoId}), ${now})`.execute(
    tx,
  )

/** What the person wrote beside things in others' folders; the things stay. */
export const clearNotesOf = (tx: Tx, userId: string) =>
  tx.updateTable('projetoItem').set({ nota: null, usuarioId: null }).where('usuarioId', '=', userId).execute()

export const deleteItem = (tx: Tx, projetoId: string, { tipo, id }: ItemKey): Promise<boolean> =>
  hasChanged(
    tx
      .deleteFrom('projetoItem')
      .where('projetoId', '=', projetoId)
      .where('tipo', '=', tipo)
      .where('item', '=', id),
  )

/** What is left out comes after it, in the order that it had. */
export const orderItems = (tx: Tx, projetoId: string, keys: readonly ItemKey[]) =>
  sql`
    UPDATE projeto_item i SET ordem = n.ordem FROM (
      SELECT o.tipo, o.item, row_number() OVER (ORDER BY w.n NULLS LAST, o.ordem, o.item)::int AS ordem
      FROM projeto_item o LEFT JOIN unnest(${keys.map(({ tipo }) => tipo)}::text[], ${keys.map(({ id }) => id)}::text[])
        WITH ORDINALITY AS w (tipo, item, n) ON w.tipo = o.tipo AND w.item = o.item
      WHERE o.projeto_id = ${projetoId}) n
    WHERE i.projeto_id = ${projetoId} AND n.tipo = i.tipo AND n.item = i.item`.execute(tx)

export interface ShareRow {
  id: string
  ate: string
  temSenha: boolean
  criadoEm: Date
  retiradoEm: Date | null
  tentativas: number
  aberturas: number
}

export const sharesOf = (db: Queries, projectId: string): Promise<ShareRow[]> =>
  rowsFrom<ShareRow>(db)`
    SELECT id, ate::text, senha_hash IS NOT NULL AS tem_senha, criado_em, retirado_em, tentativas, aberturas
    FROM projeto_compartilhamento WHERE projeto_id = ${projectId} ORDER BY criado_em DESC, id`

export async function insertShare(
  tx: Tx,
  {
    retrato,
    ...row
  }: {
    projetoId: string
    tokenHash: Buffer
    senhaHash: string | null
    ate: string
    criadoEm: Date
    retrato: SharedProject
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('projetoCompartilhamento')
    .values({ ...row, retrato: JSON.stringify(retrato) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const withdrawShareRow = (tx: Tx, projetoId: string, id: string, now: Date) =>
  tx
    .updateTable('projetoCompartilhamento')
    .set((row) => ({ retiradoEm: row.fn.coalesce('retiradoEm', row.val(now)) }))
    .where('projetoId', '=', projetoId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** Those that ended before a day (YYYY-MM-DD), or were withdrawn before an instant. */
export const forgetShares = (db: Queries, { day, at }: { day: string; at: Date }) =>
  db
    .deleteFrom('projetoCompartilhamento')
    .where((row) => row.or([row('ate', '<', day), row('retiradoEm', '<', at)]))
    .execute()

/** Locked, so that wrong passwords at once are counted one by one. */
export const lockShare = (tx: Tx, tokenHash: Buffer) => shareOf(tx, tokenHash, sql`FOR UPDATE`)
export const findShare = (db: Queries, tokenHash: Buffer) => shareOf(db, tokenHash, sql``)

const shareOf = (db: Queries, tokenHash: Buffer, lock: RawBuilder<unknown>) =>
  rowFrom<{
    id: string
    ate: string
    senhaHash: string | null
    tentativas: number
    retiradoEm: Date | null
    retrato: SharedProject
  }>(db)`
    SELECT id, ate::text, senha_hash, tentativas, retirado_em, retrato FROM projeto_compartilhamento
    WHERE token_hash = ${tokenHash} ${lock}`

export const countOpening = (tx: Queries, id: string) =>
  sql`UPDATE projeto_compartilhamento SET aberturas = aberturas + 1, tentativas = 0 WHERE id = ${id}`.execute(
    tx,
  )
export const countWrongPassword = (tx: Tx, id: string) =>
  sql`UPDATE projeto_compartilhamento SET tentativas = tentativas + 1 WHERE id = ${id}`.execute(tx)
