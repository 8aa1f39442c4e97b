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
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { rowFrom } from '../../../db/rows.ts'
import { assigned } from '../../../records/columns.sql.ts'
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
const tablesOf = (source: RawBuilder<unknown>) => sql`
  ${source} s
  LEFT JOIN usuario i ON i.id = s.investidor_id
  LEFT JOIN usuario r ON r.id = s.responsavel_id
  LEFT JOIN lote l ON l.id = CASE s.tipo WHEN 'LOTE' THEN s.sobre_id::integer END
  LEFT JOIN distrito_industrial d ON d.id = CASE s.tipo WHEN 'LOTE' THEN l.distrito_id WHEN 'DISTRITO' THEN s.sobre_id::integer END`

export const caseTables = tablesOf(sql`solicitacao`)

const oneCase = (db: Queries, numero: RawBuilder<unknown>, lock: RawBuilder<unknown>) =>
  rowFrom<CaseRow>(db)`
    SELECT ${caseColumns} FROM ${caseTables} WHERE s.numero = ${numero} ${lock}`
const locked = sql`FOR UPDATE OF s`
export const findCase = (db: Queries, numero: number) => oneCase(db, sql`${numero}`, sql``)
/** Locked until the transaction ends, so that of two answers the second finds the first (ENQUIRY-7). */
export const lockCase = (tx: Tx, numero: number) => oneCase(tx, sql`${numero}`, locked)
/** The same where the words of whoever asked go: a case that was joined goes on in the other (ENQUIRY-15). */
export const lockWhereItGoesOn = (tx: Tx, numero: number, investorId: string) =>
  oneCase(
    tx,
    sql`coalesce((SELECT j.juntada_a FROM solicitacao j WHERE j.numero = ${numero} AND j.investidor_id = ${investorId}), ${numero})`,
    locked,
  )

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

export interface CaseChange {
  situacao?: EnquiryState
  motivo?: ClosingReason | null
  juntadaA?: number | null
  responsavelId?: string | null
  /** Since when the investor is waited for. */
  aguardaDesde?: Date | null
}

/** The next version of a case, with what its clock says and the words that it is found by. */
export async function updateCase(
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
): Promise<CaseRow> {
  const row = await rowFrom<CaseRow>(tx)`
    WITH changed AS (
      UPDATE solicitacao s SET ${assigned(change)}, versao = s.versao + 1, busca = ${words}
      WHERE s.numero = ${numero} RETURNING s.*)
    SELECT ${caseColumns} FROM ${tablesOf(sql`changed`)}`
  if (!row) throw new Error('a case just changed is not there')
  return row
}

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

/** Characters of a case that are searched; a vector of words has at most a megabyte. */
const mostSearched = 300_000

/** The first goes on in the second, and so does what had been joined to it: no case leads to a joined one. */
export const joinTo = (tx: Tx, numero: number, a: number) =>
  tx
    .updateTable('solicitacao')
    .set({ juntadaA: a })
    .where((row) => row.or([row('juntadaA', '=', numero), row('numero', '=', numero)]))
    .execute()

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

/** What the desk finds a case `s` by: words of name, subject and messages, the latest first where there are very many (ENQUIRY-57). */
const words = sql`to_tsvector('pg_catalog.simple', plain_words(left(concat_ws(' ',
  coalesce((SELECT u.nome FROM usuario u WHERE u.id = s.investidor_id AND u.excluido_em IS NULL), s.visitante_nome),
  s.sobre_nome,
  (SELECT string_agg(m.texto, ' ' ORDER BY m.id DESC) FROM solicitacao_mensagem m WHERE m.numero = s.numero)), ${mostSearched})))`

export const refreshWords = (tx: Tx, numbers: readonly number[]) =>
  numbers.length === 0
    ? Promise.resolve()
    : sql`UPDATE solicitacao s SET busca = ${words} WHERE s.numero IN (${sql.join([...numbers])})`.execute(tx)

/** Writes a message and the line of the history that tells of it. Answers the id under which the message owns its files. */
export async function insertMessage(tx: Tx, message: NewMessage, event: NewEvent): Promise<string> {
  const { numero, em } = message
  const { registro } = await tx
    .with('told', (query) => query.insertInto('solicitacaoEvento').values({ numero, em, ...event }))
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
  const row = await rowFrom<{ enquiries: number; messages: number }>(tx)`
    SELECT (SELECT count(*)::int FROM solicitacao WHERE investidor_id = ${userId} AND criada_em > ${since}) AS enquiries,
      (SELECT count(*)::int FROM solicitacao_mensagem WHERE autor_id = ${userId} AND em > ${since}) AS messages`
  return row ?? { enquiries: 0, messages: 0 }
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

/** Whether the sector and the product that somebody names are in force on the day; null where no table has the code (REFERENCE-27). */
export async function codesInForce(
  db: Queries,
  { setor, produto }: { setor?: string | null | undefined; produto?: string | null | undefined },
  today: string,
): Promise<{ setor: boolean | null; produto: boolean | null }> {
  const row = await rowFrom<{ setor: boolean | null; produto: boolean | null }>(db)`SELECT
    (SELECT vigente FROM atividade_economica WHERE cnae = ${setor ?? null}) AS setor,
    (SELECT bool_or(valido_ate IS NULL OR valido_ate >= ${today}) FROM produto_servico
      WHERE tipo_tabela = 'NCM' AND codigo_sem_mascara = ${produto ?? null}) AS produto`
  return row ?? { setor: null, produto: null }
}
