/** The SQL of reminders, of counting dates anew, of forgetting closed cases, and of erasing a person. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { isFound, rowFrom, rowsFrom } from '../../../db/rows.ts'
import { cityRepresentatives, companyOwners, holds } from '../../access/index.ts'
import type { ForwardingRow } from './forwarding-repository.ts'
import { fileOwner } from './parts-repository.ts'

const remindedAtOnce = 50

export interface DueDates {
  now: Date
  soon: Date
}

/** Before something is due, and after. */
export type Reminder = 'dueSoon' | 'overdue'

/** Cases of which nobody was reminded for the date that they have. */
const dueCases = (kind: Reminder, { now, soon }: DueDates) =>
  kind === 'dueSoon'
    ? sql`s.vence_em BETWEEN ${now} AND ${soon} AND s.lembrada_de IS DISTINCT FROM s.vence_em`
    : sql`s.vence_em < ${now} AND s.cobrada_de IS DISTINCT FROM s.vence_em`

/** After a number, in their order. */
export async function casesToRemind(db: Queries, kind: Reminder, dates: DueDates, after: number) {
  const rows = await rowsFrom<{ numero: number }>(db)`
    SELECT s.numero FROM solicitacao s WHERE ${dueCases(kind, dates)} AND s.numero > ${after}
    ORDER BY s.numero LIMIT ${remindedAtOnce}`
  return rows.map(({ numero }) => numero)
}

/** Locked, so that one worker writes; false where another one does, or nothing is due any more. */
export const lockDueCase = (tx: Tx, kind: Reminder, dates: DueDates, numero: number): Promise<boolean> =>
  isFound(tx)`
    SELECT FROM solicitacao s WHERE s.numero = ${numero} AND ${dueCases(kind, dates)} FOR UPDATE SKIP LOCKED`

export const markReminded = (tx: Tx, numero: number, kind: Reminder) =>
  tx
    .updateTable('solicitacao')
    .set((row) => ({ [kind === 'dueSoon' ? 'lembradaDe' : 'cobradaDe']: row.ref('venceEm') }))
    .where('numero', '=', numero)
    .execute()

export type DueForwarding = Pick<
  ForwardingRow,
  'id' | 'tipo' | 'destino' | 'destinoNome' | 'direto' | 'prazoEm'
> & {
  numero: number
}

/** Who has the last word of what was asked owes nothing, though they did not say that it was all. */
const owesAnswer = sql`f.situacao = 'ABERTO' AND (
  SELECT m.papel FROM solicitacao_mensagem m WHERE m.numero = f.numero AND m.encaminhamento_id = f.id
  ORDER BY m.id DESC LIMIT 1) IS DISTINCT FROM 'TERCEIRO'`

const dueForwardings = (kind: Reminder, { now, soon }: DueDates) =>
  kind === 'dueSoon'
    ? sql`f.prazo_em BETWEEN ${now} AND ${soon} AND f.lembrado_em IS NULL AND ${owesAnswer}`
    : sql`f.prazo_em < ${now} AND f.cobrado_em IS NULL AND ${owesAnswer}`

export async function forwardingsToRemind(db: Queries, kind: Reminder, dates: DueDates, after: number) {
  const rows = await rowsFrom<{ id: number }>(db)`
    SELECT f.id FROM solicitacao_encaminhamento f WHERE ${dueForwardings(kind, dates)} AND f.id > ${after}
    ORDER BY f.id LIMIT ${remindedAtOnce}`
  return rows.map(({ id }) => id)
}

export const lockDueForwarding = (
  tx: Tx,
  kind: Reminder,
  dates: DueDates,
  id: number,
): Promise<DueForwarding | undefined> =>
  rowFrom<DueForwarding>(tx)`
    SELECT f.id, f.numero, f.tipo, f.destino, f.destino_nome, f.direto, f.prazo_em FROM solicitacao_encaminhamento f
    WHERE f.id = ${id} AND ${dueForwardings(kind, dates)} FOR UPDATE SKIP LOCKED`

export const markForwarding = (tx: Tx, id: number, kind: Reminder, now: Date) =>
  tx
    .updateTable('solicitacaoEncaminhamento')
    .set({ [kind === 'dueSoon' ? 'lembradoEm' : 'cobradoEm']: now })
    .where('id', '=', id)
    .execute()

/** Nobody was reminded of what the case waits for now. */
const investorWaitedFor = sql`
  s.situacao = 'AGUARDANDO_INVESTIDOR' AND (s.espera_lembrada_em IS NULL OR s.espera_lembrada_em < s.aguarda_desde)`

export async function casesThatWait(db: Queries, after: number): Promise<number[]> {
  const rows = await rowsFrom<{ numero: number }>(db)`
    SELECT s.numero FROM solicitacao s WHERE ${investorWaitedFor} AND s.numero > ${after}
    ORDER BY s.numero LIMIT ${remindedAtOnce}`
  return rows.map(({ numero }) => numero)
}

export const lockWaiting = (tx: Tx, numero: number): Promise<{ aguardaDesde: Date | null } | undefined> =>
  rowFrom<{ aguardaDesde: Date | null }>(tx)`
    SELECT s.aguarda_desde FROM solicitacao s WHERE s.numero = ${numero} AND ${investorWaitedFor}
    FOR UPDATE SKIP LOCKED`

export const markInvestorReminded = (tx: Tx, numero: number, now: Date) =>
  tx.updateTable('solicitacao').set({ esperaLembradaEm: now }).where('numero', '=', numero).execute()

/** Requests for which nobody answers any more, after an id. */
export async function orphanedRequests(db: Queries, after: number): Promise<number[]> {
  const rows = await rowsFrom<{ id: number }>(db)`
    SELECT f.id FROM solicitacao_encaminhamento f
    WHERE f.situacao = 'ABERTO' AND f.id > ${after} AND NOT EXISTS (
      SELECT FROM ${companyOwners} u JOIN empresa e ON e.id = u.empresa_id JOIN usuario p ON p.id = u.usuario_id
      WHERE f.tipo = 'EMPRESA' AND e.cnpj = f.destino AND p.excluido_em IS NULL)
    AND NOT EXISTS (
      SELECT FROM ${cityRepresentatives} u JOIN usuario p ON p.id = u.usuario_id
      WHERE f.tipo = 'MUNICIPIO' AND u.cod_municipio_rfb = f.destino AND p.excluido_em IS NULL)
    ORDER BY f.id LIMIT ${remindedAtOnce}`
  return rows.map(({ id }) => id)
}

export async function caseOfRequest(db: Queries, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('solicitacaoEncaminhamento')
    .select('numero')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.numero
}

/** Cases whose clock runs, after a number. */
export async function runningCases(db: Queries, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('solicitacao')
    .select('numero')
    .where('venceEm', 'is not', null)
    .where('numero', '>', after)
    .orderBy('numero')
    .limit(200)
    .execute()
  return rows.map(({ numero }) => numero)
}

export const setDue = (tx: Tx, numero: number, dates: { venceEm: Date | null; responderAte: Date }) =>
  tx.updateTable('solicitacao').set(dates).where('numero', '=', numero).execute()

/** Closed cases that nothing has happened to since an instant, with the files of their messages. */
export const forgottenCases = (tx: Tx, before: Date): Promise<{ numero: number; arquivos: string[] }[]> =>
  rowsFrom<{ numero: number; arquivos: string[] }>(tx)`
    SELECT s.numero, ${filesOf(sql`m.numero = s.numero`)} AS arquivos FROM solicitacao s
    WHERE s.situacao = 'ENCERRADA' AND s.atualizada_em < ${before}
      AND NOT EXISTS (SELECT 1 FROM solicitacao j WHERE j.juntada_a = s.numero)
    ORDER BY s.atualizada_em LIMIT 100 FOR UPDATE OF s SKIP LOCKED`

const filesOf = (condition: RawBuilder<unknown>) => sql`
  ARRAY(SELECT f.id FROM solicitacao_mensagem m JOIN arquivo f ON f.dono_tipo = ${fileOwner} AND f.dono_id = m.registro
    WHERE ${condition})`

export const deleteCases = (tx: Tx, numbers: readonly number[]) =>
  tx
    .deleteFrom('solicitacao')
    .where('numero', 'in', [...numbers])
    .execute()

/** The person's open cases; each is locked. */
export async function lockOpenCases(tx: Tx, userId: string): Promise<number[]> {
  const rows = await rowsFrom<{ numero: number }>(tx)`
    SELECT numero FROM solicitacao WHERE investidor_id = ${userId} AND situacao <> 'ENCERRADA' ORDER BY numero FOR UPDATE`
  return rows.map(({ numero }) => numero)
}

/** All that a person has asked. */
export async function casesOf(tx: Tx, userId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('solicitacao')
    .select('numero')
    .where('investidorId', '=', userId)
    .execute()
  return rows.map(({ numero }) => numero)
}

/** Blanks what an investor wrote, and what they plan, also where the desk finds cases by it. Answers the files of their messages. */
export async function blankWritings(tx: Tx, userId: string): Promise<string[]> {
  const condition = sql`m.autor_id = ${userId} AND m.papel = 'INVESTIDOR'`
  const rows = await rowsFrom<{ arquivos: string[] }>(tx)`SELECT ${filesOf(condition)} AS arquivos`
  await sql`UPDATE solicitacao_mensagem m SET texto = '' WHERE ${condition}`.execute(tx)
  // A mail of somebody else quotes what they had written, and their own mail may hold more than their message.
  await sql`
    UPDATE solicitacao_mensagem SET texto_inteiro = NULL WHERE texto_inteiro IS NOT NULL AND (autor_id = ${userId}
      OR numero IN (SELECT numero FROM solicitacao WHERE investidor_id = ${userId}))`.execute(tx)
  await sql`
    UPDATE solicitacao SET projeto = '{}', setor = NULL, investimento = NULL, moeda = NULL, pasta = NULL
    WHERE investidor_id = ${userId}`.execute(tx)
  return rows[0]?.arquivos ?? []
}

/** Nobody attends to what an erased person attended to. */
export const leaveCases = (tx: Tx, userId: string) =>
  sql`UPDATE solicitacao SET responsavel_id = NULL, versao = versao + 1 WHERE responsavel_id = ${userId}`.execute(
    tx,
  )

export const freeFiles = (tx: Tx, ids: readonly string[], now: Date) =>
  ids.length === 0
    ? Promise.resolve()
    : sql`UPDATE arquivo SET dono_tipo = NULL, dono_id = NULL, sem_dono_desde = ${now} WHERE id IN (${sql.join([...ids])})`.execute(
        tx,
      )

/** Whether a person may read a message that has a file, or shows it (ENQUIRY-5). */
export async function mayReadFile(db: Queries, registro: string, userId: string): Promise<boolean> {
  const row = await rowFrom<{ may: boolean }>(db)`
    SELECT coalesce(bool_or(m.canal = 'PUBLICA' AND s.investidor_id = ${userId}
      OR s.investidor_id IS DISTINCT FROM ${userId}::uuid AND ${holds(sql`${userId}::uuid`, 'ATENDER_SOLICITACOES')}
      OR EXISTS (SELECT 1 FROM solicitacao_encaminhamento f
        WHERE f.numero = m.numero AND (m.canal = 'PUBLICA' AND f.direto OR f.id = m.encaminhamento_id)
          AND (f.situacao IN ('ABERTO', 'RESPONDIDO') OR m.canal <> 'PUBLICA' OR m.em <= f.encerrado_em)
          AND (f.tipo = 'EMPRESA' AND f.destino IN (SELECT e.cnpj FROM ${companyOwners} u JOIN empresa e ON e.id = u.empresa_id
              WHERE u.usuario_id = ${userId})
            OR f.tipo = 'MUNICIPIO' AND f.destino IN (SELECT u.cod_municipio_rfb FROM ${cityRepresentatives} u
              WHERE u.usuario_id = ${userId})))), false) AS may
    FROM solicitacao_mensagem o
    JOIN solicitacao_mensagem m ON m.numero = o.numero AND o.registro IN (m.registro, m.arquivos_de)
    JOIN solicitacao s ON s.numero = m.numero WHERE o.registro = ${registro}::uuid`
  return row?.may === true
}
