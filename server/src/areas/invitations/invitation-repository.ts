/** The SQL of invitations: one by one, and their beginning and end. */
import type { Language } from '@invest/contract/language'
import { maskCpf } from '@invest/contract/rules/cpf'
import { maskEmail } from '@invest/contract/rules/email'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { rowFrom, rowsFrom } from '../../db/rows.ts'
import type { Ending } from './state.ts'

export interface InvitationRow extends Ending {
  id: number
  cpf: string | null
  email: string | null
  paraMascarado: string | null
  idioma: Language
  dias: number
  convidadoPor: string
  nomeConvidadoPor: string
  convidadoEm: Date
  enviadoEm: Date | null
  encerradoEm: Date | null
  encerradoPor: string | null
  nomeEncerradoPor: string | null
  naoAplicados: string[]
  /** By name. */
  presentes: Gift[]
}

export interface NewGift {
  tipo: 'GRUPO' | 'MUNICIPIO'
  /** The id of a group, the code of a municipality. */
  chave: string
  nome: string
  /** The id of who gave it last. */
  dadoPor: string
}
export interface Gift extends NewGift {
  /** False once a group was deleted. */
  existe: boolean
}

/** Groups stand by their present name, and by their last one once they are gone. */
export const invitationColumns = sql`
  c.id, c.cpf, c.email, c.para_mascarado, c.idioma, c.dias, c.situacao, c.convidado_por, q.nome AS nome_convidado_por, c.convidado_em,
  c.enviado_em, c.vence_em, c.encerrado_em, c.encerrado_por, e.nome AS nome_encerrado_por, c.nao_aplicados,
  coalesce((SELECT json_agg(json_build_object('tipo', p.tipo, 'chave', p.chave, 'dadoPor', p.dado_por,
      'nome', coalesce(g.nome_do_grupo_de_permissoes, p.nome), 'existe', p.tipo <> 'GRUPO' OR g.id IS NOT NULL) ORDER BY p.nome)
    FROM convite_presente p LEFT JOIN grupo_permissoes g ON p.tipo = 'GRUPO' AND g.id = p.chave::integer
    WHERE p.convite_id = c.id), '[]') AS presentes`
export const invitationTables = sql`
  convite c JOIN usuario q ON q.id = c.convidado_por LEFT JOIN usuario e ON e.id = c.encerrado_por`

const oneWhere = (db: Queries, condition: RawBuilder<unknown>, lock = sql``) =>
  rowFrom<InvitationRow>(db)`
    SELECT ${invitationColumns} FROM ${invitationTables} WHERE ${condition} ${lock}`
const untilTheEnd = sql`FOR UPDATE OF c`

export const findInvitation = (db: Queries, id: number) => oneWhere(db, sql`c.id = ${id}`)
/** Locked until the transaction ends, so that of two who act on it the second finds what the first has done (INVITATION-8). */
export const lockInvitation = (tx: Tx, id: number) => oneWhere(tx, sql`c.id = ${id}`, untilTheEnd)
export const findByToken = (db: Queries, hash: Buffer) => oneWhere(db, sql`c.token_hash = ${hash}`)
export const lockByToken = (tx: Tx, hash: Buffer) => oneWhere(tx, sql`c.token_hash = ${hash}`, untilTheEnd)
export const lockByCpf = (tx: Tx, cpf: string) => oneWhere(tx, sql`c.cpf = ${cpf}`, untilTheEnd)

/** Those that wait for the CPFs or ended unanswered, by CPF; locked in the order of their ids. */
export async function lockByCpfs(
  tx: Tx,
  cpfs: readonly string[],
): Promise<Map<string | null, InvitationRow>> {
  const rows = await rowsFrom<InvitationRow>(tx)`
    SELECT ${invitationColumns} FROM ${invitationTables} WHERE c.cpf = ANY (${cpfs}::text[])
    ORDER BY c.id ${untilTheEnd}`
  return new Map(rows.map((row) => [row.cpf, row]))
}

/**
 * An invitation of a CPF and its first sign-in at the same time come one after the other: otherwise neither would see the
 * other, and the invitation would wait for a sign-in that has been (INVITATION-3).
 */
export const lockCpf = (tx: Tx, cpf: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`convite:${cpf}`}, 0))`.execute(tx)

/** The person with the CPF; an erased one is none. */
export const personWithCpf = (db: Queries, cpf: string) =>
  db
    .selectFrom('usuario')
    .select('id')
    .where('cpf', '=', cpf)
    .where('excluidoEm', 'is', null)
    .executeTakeFirst()

/**
 * Whoever has their data erased leaves no invitation that waits for their CPF or their confirmed address, and no mask of
 * either in one that was taken back; whoever's looks the same goes with it (INVITATION-11, ACCOUNT-27).
 */
export async function forgetInvitationsOf(
  tx: Tx,
  { cpf, ...person }: { cpf: string | null; email: string; emailConfirmado: boolean },
): Promise<void> {
  const email = person.emailConfirmado ? person.email : null
  await sql`DELETE FROM convite WHERE situacao = 'PENDENTE' AND (cpf = ${cpf} OR lower(email) = lower(${email}))`.execute(
    tx,
  )
  await sql`UPDATE convite SET para_mascarado = NULL
    WHERE para_mascarado = ${cpf && maskCpf(cpf)} OR lower(para_mascarado) = lower(${email && maskEmail(email)})`.execute(
    tx,
  )
}

export interface NewInvitation {
  cpf: string | null
  email: string | null
  idioma: Language
  tokenHash: Buffer | null
  convidadoPor: string
  convidadoEm: Date
  dias: number
  venceEm: Date
  enviadoEm: Date | null
}

/** Undefined where an invitation waits for the CPF, or for the address where there is none, already. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<number | undefined> {
  const made = await tx
    .insertInto('convite')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Those that it holds already stay as they are. */
export async function insertGifts(tx: Tx, conviteId: number, gifts: readonly NewGift[]): Promise<void> {
  if (gifts.length === 0) return
  await tx
    .insertInto('convitePresente')
    .values(gifts.map((gift) => ({ conviteId, ...gift })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a gift out; answers whether something is left in the invitation. */
export async function deleteGift(
  tx: Tx,
  conviteId: number,
  { tipo, chave }: Pick<Gift, 'tipo' | 'chave'>,
): Promise<boolean> {
  const ofInvitation = tx.deleteFrom('convitePresente').where('conviteId', '=', conviteId)
  await ofInvitation.where('tipo', '=', tipo).where('chave', '=', chave).execute()
  const left = tx.selectFrom('convitePresente').select('chave').where('conviteId', '=', conviteId).limit(1)
  return (await left.executeTakeFirst()) !== undefined
}

type Next = { email?: string | null; venceEm?: Date; enviadoEm?: Date | null; tokenHash?: Buffer | null }

export async function changeInvitation(tx: Tx, id: number, next: Next): Promise<void> {
  await tx.updateTable('convite').set(next).where('id', '=', id).execute()
}

/** Lets it hold anew: from here on whoever does so gives what is in it (INVITATION-19). */
export async function renewInvitation(
  tx: Tx,
  id: number,
  { by, ...next }: Next & { by: string; venceEm: Date },
): Promise<void> {
  await changeInvitation(tx, id, next)
  await tx.updateTable('convitePresente').set({ dadoPor: by }).where('conviteId', '=', id).execute()
}

/** What is left of whom it was for once it was taken back. */
export const masked = ({ cpf, email }: Pick<InvitationRow, 'cpf' | 'email'>): string | null =>
  cpf ? maskCpf(cpf) : email && maskEmail(email)

/**
 * Blanks CPF and address: from here on the person's own row says who it was, or a mask where nobody took it (INVITATION-11).
 */
export const closeInvitation = (
  tx: Tx,
  id: number,
  end: {
    situacao: 'ACEITO' | 'RETIRADO'
    encerradoEm: Date
    encerradoPor: string
    naoAplicados?: string[]
    paraMascarado?: string | null
  },
) =>
  tx
    .updateTable('convite')
    .set({ ...end, cpf: null, email: null })
    .where('id', '=', id)
    .execute()
