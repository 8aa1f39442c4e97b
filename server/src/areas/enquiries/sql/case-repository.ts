/** The SQL of one case: its row, its history, its messages. */
import type {
  Channel,
  ClosingReason,
  EnquiryState,
  EventKind,
  Part,
  SubjectKind,
} from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import type { CarriedFolder } from '@invest/contract/projects/picture'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import type { OtherNames } from '../subject-name.ts'
import { otherNames } from './subject.sql.ts'

export interface CaseRow {
  numero: number
  tipo: SubjectKind
  sobreId: string | null
  sobreNome: string | null
  /** What a lot or a district is called in other languages, where its district has a name in them. */
  sobreNomes: OtherNames | null
  sigla: string | null
  investidorId: string | null
  /** Null once the person was erased. */
  investidor: string | null
  /** Of a visitor without an account. */
  visitanteEmail: string | null
  idioma: Language
  investimento: string | null
  moeda: 'BRL' | 'USD' | 'EUR' | null
  projeto: Record<string, unknown>
  situacao: EnquiryState
  motivo: ClosingReason | null
  juntadaA: number | null
  responsavelId: string | null
  responsavel: string | null
  criadaEm: Date
  atualizadaEm: Date
  responderAte: Date
  primeiraRespostaEm: Date | null
  venceEm: Date | null
  /** The beginning of what the investor wrote first. */
  trecho: string | null
  versao: number
}

const lotPrefix = sql`CASE s.tipo WHEN 'LOTE' THEN coalesce(l.numero_lote, l.cd_original_svg) || ', ' ELSE '' END`
export const caseColumns = sql`
  s.numero, s.tipo, s.sobre_id, s.sobre_nome, d.sigla,
  CASE WHEN d.id IS NOT NULL THEN ${otherNames(lotPrefix)} END AS sobre_nomes, s.investidor_id,
  CASE WHEN i.excluido_em IS NULL THEN coalesce(i.nome, s.visitante_nome) END AS investidor, s.visitante_email, s.idioma, s.investimento, s.moeda, s.projeto,
  s.situacao, s.motivo, s.juntada_a, s.responsavel_id, r.nome AS responsavel, s.criada_em, s.atualizada_em,
  s.responder_ate, s.primeira_resposta_em, s.vence_em, s.versao,
  (SELECT left(m.texto, 200) FROM solicitacao_mensagem m WHERE m.numero = s.numero AND m.papel = 'INVESTIDOR'
    ORDER BY m.id LIMIT 1) AS trecho`
/** The address of a lot or a district is by the district's letters. */
export const caseTables = sql`
  solicitacao s
  LEFT JOIN usuario i ON i.id = s.investidor_id
  LEFT JOIN usuario r ON r.id = s.responsavel_id
  LEFT JOIN lote l ON l.id = CASE s.tipo WHEN 'LOTE' THEN s.sobre_id::integer END
  LEFT JOIN distrito_industrial d ON d.id = CASE s.tipo WHEN 'LOTE' THEN l.distrito_id WHEN 'DISTRITO' THEN s.sobre_id::integer END`

async function oneCase(db: Queries, numero: number, lock: RawBuilder<unknown>) {
  const { rows } = await sql<CaseRow>`
    SELECT ${caseColumns} FROM ${caseTables} WHERE s.numero = ${numero} ${lock}`.execute(db)
  return rows[0]
}
export const findCase = (db: Queries, numero: number) => oneCase(db, numero, sql``)
/** Locked until the transaction ends, so that of two answers the second finds the first (ENQUIRY-7). */
export const lockCase = (tx: Tx, numero: number) => oneCase(tx, numero, sql`FOR UPDATE OF s`)

export interface NewCase {
  tipo: SubjectKind
  sobreId: string | null
  sobreNome: string | null
  investidorId: string | null
  visitanteNome?: string
  visitanteEmail?: string
  idioma: Language
  investimento: number | null
  moeda: string | null
  setor: string | null
  projeto: object
  pasta: object | null
  criadaEm: Date
  responderAte: Date
  venceEm: Date
}

export async function insertCase(tx: Tx, { projeto, pasta, ...row }: NewCase): Promise<number> {
  const { numero } = await tx
    .insertInto('solicitacao')
    .values({
      ...row,
      projeto: JSON.stringify(projeto),
      pasta: pasta && JSON.stringify(pasta),
      atualizadaEm: row.criadaEm,
    })
    .returning('numero')
    .executeTakeFirstOrThrow()
  return numero
}

/** The folder that the investor sent with it. */
export async function carriedFolderOf(db: Queries, numero: number): Promise<CarriedFolder | null> {
  const { rows } = await sql<{ pasta: CarriedFolder | null }>`
    SELECT pasta FROM solicitacao WHERE numero = ${numero}`.execute(db)
  return rows[0]?.pasta ?? null
}

export interface CaseChange {
  situacao?: EnquiryState
  motivo?: ClosingReason | null
  juntadaA?: number | null
  responsavelId?: string | null
  /** Since when the investor is waited for. */
  aguardaDesde?: Date | null
}

/** The next version of a case, with what its clock says. */
export const updateCase = (
  tx: Tx,
  numero: number,
  change: CaseChange & {
    atualizadaEm: Date
    primeiraRespostaEm: Date | null
    primeiraMinutos: number | null
    primeiraAtrasada: boolean | null
    responderAte: Date
    venceEm: Date | null
  },
) =>
  tx
    .updateTable('solicitacao')
    .set(change)
    .set((row) => ({ versao: row('versao', '+', 1) }))
    .where('numero', '=', numero)
    .execute()

export interface NewEvent {
  tipo: EventKind
  papel: Part | 'PORTAL'
  autorId?: string | null
  situacao?: EnquiryState
  motivo?: ClosingReason | null
  pessoaId?: string | null
  encaminhamentoId?: number | null
}

export const insertEvent = (tx: Tx, numero: number, em: Date, event: NewEvent) =>
  tx
    .insertInto('solicitacaoEvento')
    .values({ numero, em, ...event })
    .execute()

export interface EventRow {
  id: string
  em: Date
  tipo: EventKind
  papel: Part | 'PORTAL'
  autor: string | null
  situacao: EnquiryState | null
  motivo: ClosingReason | null
  pessoa: string | null
  encaminhamentoId: number | null
}

export async function eventsOf(db: Queries, numero: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT v.id, v.em, v.tipo, v.papel, CASE WHEN a.excluido_em IS NULL THEN a.nome END AS autor, v.situacao, v.motivo,
      CASE WHEN p.excluido_em IS NULL THEN p.nome END AS pessoa, v.encaminhamento_id
    FROM solicitacao_evento v LEFT JOIN usuario a ON a.id = v.autor_id LEFT JOIN usuario p ON p.id = v.pessoa_id
    WHERE v.numero = ${numero} ORDER BY v.id`.execute(db)
  return rows
}

export interface MessageRow {
  id: string
  em: Date
  papel: Part
  canal: Channel
  autorId: string | null
  autor: string | null
  texto: string
  /** Of a reply by mail, with what it quotes; null where that is nothing more. */
  textoInteiro: string | null
  encaminhamentoId: number | null
  registro: string
  /** The case in which it was written, where that was joined to this one. */
  daSolicitacao: number | null
  arquivos: string[]
}

/** Characters of a case that are searched; a vector of words has at most a megabyte. */
const mostSearched = 300_000

/** The kind of record that owns the files of messages. */
export const fileOwner = 'solicitacao'

/** With those of the cases that were joined to it. */
export async function messagesOf(db: Queries, numero: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT m.id, m.em, m.papel, m.canal, m.autor_id, CASE WHEN a.excluido_em IS NULL THEN a.nome END AS autor, m.texto, m.texto_inteiro,
      m.encaminhamento_id, m.registro, nullif(m.numero, ${numero}) AS da_solicitacao,
      ARRAY(SELECT f.id FROM arquivo f WHERE f.dono_tipo = ${fileOwner} AND f.dono_id = coalesce(m.arquivos_de, m.registro)
        ORDER BY f.criado_em, f.id) AS arquivos
    FROM solicitacao_mensagem m LEFT JOIN usuario a ON a.id = m.autor_id
    WHERE m.numero = ANY (ARRAY[${numero}::int] || ARRAY(SELECT j.numero FROM solicitacao j WHERE j.juntada_a = ${numero}))
    ORDER BY m.em, m.id`.execute(db)
  return rows
}

/** The first goes on in the second, and so does what had been joined to it: no case leads to a joined one. */
export const joinTo = (tx: Tx, numero: number, a: number) =>
  tx
    .updateTable('solicitacao')
    .set({ juntadaA: a })
    .where((row) => row.or([row('juntadaA', '=', numero), row('numero', '=', numero)]))
    .execute()

/** What was joined to a case. */
export async function joinedTo(db: Queries, numero: number): Promise<number[]> {
  const rows = await db
    .selectFrom('solicitacao')
    .select('numero')
    .where('juntadaA', '=', numero)
    .orderBy('numero')
    .execute()
  return rows.map((row) => row.numero)
}

export interface NewMessage {
  numero: number
  em: Date
  /** Null where a visitor writes. */
  autorId: string | null
  papel: Part
  canal: Channel
  encaminhamentoId: number | null
  texto: string
  textoInteiro?: string | null
  /** The record of another message whose files it shows too. */
  arquivosDe?: string | null
}

/** What the desk finds cases by: words of name, subject and messages, the latest first where there are very many (ENQUIRY-57). */
export const refreshWords = (tx: Tx, numbers: readonly number[]) =>
  numbers.length === 0
    ? Promise.resolve()
    : sql`
    UPDATE solicitacao s SET busca = to_tsvector('pg_catalog.simple', plain_words(left(concat_ws(' ',
      coalesce((SELECT u.nome FROM usuario u WHERE u.id = s.investidor_id AND u.excluido_em IS NULL), s.visitante_nome),
      s.sobre_nome,
      (SELECT string_agg(m.texto, ' ' ORDER BY m.id DESC) FROM solicitacao_mensagem m WHERE m.numero = s.numero)), ${mostSearched})))
    WHERE s.numero IN (${sql.join([...numbers])})`.execute(tx)

/** The id under which the message owns its files. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { registro } = await tx
    .insertInto('solicitacaoMensagem')
    .values(message)
    .returning('registro')
    .executeTakeFirstOrThrow()
  return registro
}

/** Makes simultaneous enquiries and messages of one person wait for each other, so that each counts the one before. */
export const lockWriter = (tx: Tx, userId: string) =>
  tx
    .selectFrom('usuario')
    .select(['email', 'emailConfirmado', 'cpf'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** What a person has asked and written since an instant. */
export async function writtenSince(
  tx: Tx,
  userId: string,
  since: Date,
): Promise<{ enquiries: number; messages: number }> {
  const { rows } = await sql<{ enquiries: number; messages: number }>`
    SELECT (SELECT count(*)::int FROM solicitacao WHERE investidor_id = ${userId} AND criada_em > ${since}) AS enquiries,
      (SELECT count(*)::int FROM solicitacao_mensagem WHERE autor_id = ${userId} AND em > ${since}) AS messages`.execute(
    tx,
  )
  return rows[0] ?? { enquiries: 0, messages: 0 }
}

/** Who of the agency writes at the moment, the caller aside. */
export async function writingNow(
  db: Queries,
  numero: number,
  { except, now }: { except: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('solicitacaoPresenca as p')
    .innerJoin('usuario as u', 'u.id', 'p.usuarioId')
    .select('u.nome')
    .where('p.numero', '=', numero)
    .where('p.usuarioId', '!=', except)
    .where('p.ate', '>', now)
    .orderBy('u.nome')
    .execute()
  return rows.map(({ nome }) => nome)
}

export const markWriting = (db: Queries, numero: number, usuarioId: string, ate: Date) =>
  db
    .insertInto('solicitacaoPresenca')
    .values({ numero, usuarioId, ate })
    .onConflict((conflict) => conflict.columns(['numero', 'usuarioId']).doUpdateSet({ ate }))
    .execute()

export const markSilent = (db: Queries, numero: number, usuarioId: string) =>
  db
    .deleteFrom('solicitacaoPresenca')
    .where('numero', '=', numero)
    .where('usuarioId', '=', usuarioId)
    .execute()

export async function holidays(db: Queries, language: Language): Promise<Map<string, string>> {
  const { rows } = await sql<{ dia: string; nome: string }>`
    SELECT dia::text, ${sql.ref(`nome_${language}`)} AS nome FROM feriado`.execute(db)
  return new Map(rows.map(({ dia, nome }) => [dia, nome]))
}

/** Whether the sector and the product that somebody names are in force on the day; null where no table has the code (REFERENCE-27). */
export async function codesInForce(
  db: Queries,
  { setor, produto }: { setor?: string | null | undefined; produto?: string | null | undefined },
  today: string,
): Promise<{ setor: boolean | null; produto: boolean | null }> {
  const { rows } = await sql<{ setor: boolean | null; produto: boolean | null }>`SELECT
    (SELECT vigente FROM atividade_economica WHERE cnae = ${setor ?? null}) AS setor,
    (SELECT bool_or(valido_ate IS NULL OR valido_ate >= ${today}) FROM produto_servico
      WHERE tipo_tabela = 'NCM' AND codigo_sem_mascara = ${produto ?? null}) AS produto`.execute(db)
  return rows[0] ?? { setor: null, produto: null }
}
