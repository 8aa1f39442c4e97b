/** The SQL that reads all that a case consists of, beside its own row, in one statement. */
import type { Channel, ClosingReason, EnquiryState, EventKind, Part } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import type { CarriedFolder } from '@invest/contract/projects/picture'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowFrom } from '../../../db/rows.ts'
import { type ForwardingRow, forwardingDates, forwardings } from './forwarding-repository.ts'

export interface EventRow {
  numero: number
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

/** The histories of a case and of those that were joined to it. */
export interface Histories {
  history: EventRow[]
  joined: EventRow[][]
}

/** The kind of record that owns the files of messages. */
export const fileOwner = 'solicitacao'

const joinedTo = (numero: number) => sql`SELECT j.numero FROM solicitacao j WHERE j.juntada_a = ${numero}`

const events = (numero: number) => sql`
  SELECT v.numero, v.id::text AS id, v.em, v.tipo, v.papel, CASE WHEN a.excluido_em IS NULL THEN a.nome END AS autor, v.situacao,
    v.motivo, CASE WHEN p.excluido_em IS NULL THEN p.nome END AS pessoa, v.encaminhamento_id AS "encaminhamentoId"
  FROM solicitacao_evento v LEFT JOIN usuario a ON a.id = v.autor_id LEFT JOIN usuario p ON p.id = v.pessoa_id
  WHERE v.numero = ${numero} OR v.numero IN (${joinedTo(numero)}) ORDER BY v.id`

/** With those of the cases that were joined to it. */
const messages = (numero: number) => sql`
  SELECT m.id::text AS id, m.em, m.papel, m.canal, m.autor_id AS "autorId",
    CASE WHEN a.excluido_em IS NULL THEN a.nome END AS autor, m.texto, m.texto_inteiro AS "textoInteiro",
    m.encaminhamento_id AS "encaminhamentoId", m.registro, nullif(m.numero, ${numero}) AS "daSolicitacao",
    ARRAY(SELECT f.id FROM arquivo f WHERE f.dono_tipo = ${fileOwner} AND f.dono_id = coalesce(m.arquivos_de, m.registro)
      ORDER BY f.criado_em, f.id) AS arquivos
  FROM solicitacao_mensagem m LEFT JOIN usuario a ON a.id = m.autor_id
  WHERE m.numero = ${numero} OR m.numero IN (${joinedTo(numero)}) ORDER BY m.em, m.id`

/** Who of the agency writes at the moment, one person aside. */
const writing = (numero: number, { except, now }: { except: string | null; now: Date }) => sql`
  ARRAY(SELECT u.nome FROM solicitacao_presenca p JOIN usuario u ON u.id = p.usuario_id
    WHERE p.numero = ${numero} AND p.usuario_id IS DISTINCT FROM ${except}::uuid AND p.ate > ${now} ORDER BY u.nome)`

const holidays = (language: Language) => sql`
  (SELECT coalesce(json_object_agg(dia, ${sql.ref(`nome_${language}`)}), '{}') FROM feriado)`

const listOf = (query: RawBuilder<unknown>) => sql`(SELECT coalesce(json_agg(x), '[]') FROM (${query}) x)`

/** JSON has instants as texts. */
type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name]
}
const withDates = <Row>(rows: InJson<Row>[], dates: readonly (keyof Row)[]): Row[] =>
  rows.map((row) => {
    const read = dates.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)])
    return { ...row, ...Object.fromEntries(read) } as Row
  })

function historiesFrom(numero: number, rows: InJson<EventRow>[]): Histories {
  const byCase = Map.groupBy(withDates<EventRow>(rows, ['em']), (event) => event.numero)
  const history = byCase.get(numero) ?? []
  byCase.delete(numero)
  return { history, joined: [...byCase.values()] }
}

/** One of the parts alone. */
async function only<Part>(db: Queries, part: RawBuilder<unknown>): Promise<Part> {
  const row = await rowFrom<{ part: Part }>(db)`SELECT ${part} AS part`
  if (!row) throw new Error('a statement without FROM gives one row')
  return row.part
}
type Holidays = Record<string, string>
const dayNames = (days: Holidays) => new Map(Object.entries(days))

export const historiesOf = async (db: Queries, numero: number): Promise<Histories> =>
  historiesFrom(numero, await only<InJson<EventRow>[]>(db, listOf(events(numero))))

export const holidaysIn = async (db: Queries, language: Language): Promise<Map<string, string>> =>
  dayNames(await only<Holidays>(db, holidays(language)))

export const writingNow = (
  db: Queries,
  numero: number,
  who: { except: string; now: Date },
): Promise<string[]> => only(db, writing(numero, who))

export interface CaseParts extends Histories {
  forwardings: ForwardingRow[]
  messages: MessageRow[]
  /** The folder that the investor sent with it. */
  folder: CarriedFolder | null
  writing: string[]
  holidays: Map<string, string>
}

export async function partsOf(
  db: Queries,
  numero: number,
  { viewerId, language, now }: { viewerId: string | null; language: Language; now: Date },
): Promise<CaseParts> {
  const row = await rowFrom<{
    pasta: CarriedFolder | null
    eventos: InJson<EventRow>[]
    mensagens: InJson<MessageRow>[]
    encaminhamentos: InJson<ForwardingRow>[]
    escrevendo: string[]
    feriados: Holidays
  }>(db)`SELECT s.pasta, ${listOf(events(numero))} AS eventos, ${listOf(messages(numero))} AS mensagens,
      ${listOf(forwardings(numero, viewerId))} AS encaminhamentos, ${writing(numero, { except: viewerId, now })} AS escrevendo,
      ${holidays(language)} AS feriados
    FROM solicitacao s WHERE s.numero = ${numero}`
  if (!row) throw new Error('a case whose parts are read is there')
  return {
    ...historiesFrom(numero, row.eventos),
    forwardings: withDates<ForwardingRow>(row.encaminhamentos, forwardingDates),
    messages: withDates<MessageRow>(row.mensagens, ['em']),
    folder: row.pasta,
    writing: row.escrevendo,
    holidays: dayNames(row.feriados),
  }
}
