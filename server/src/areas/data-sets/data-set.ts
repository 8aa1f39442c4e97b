/** What an area plugs in, so that people bring its data by files: columns, how a line is read, and how a change is made. */
import type { DataSetName } from '@invest/contract/administration/data-set-state'
import type { Change, FileProblem, LineProblem } from '@invest/contract/administration/data-sets'
import type { InEachLanguage } from '@invest/contract/language'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Queries, Tx } from '../../db/database.ts'
import type { Takes } from './cells.ts'

export interface Column {
  /** As the first line of a file names it; case, accents, blanks and underscores do not count. */
  name: string
  /** Whether a heading means this column, where more than its name does. */
  isNamed?(heading: string): boolean
  /** What a cell may say; also the reason why another one is refused. */
  rule: InEachLanguage
  example: string
  /** Whether the column may be left out, or a cell be empty. */
  optional?: boolean
  /** What its cells are; words without it (DATA-30). */
  takes?: Takes<unknown>
  /** The name of its number in `valor`, where one that grows tenfold is a slip of the hand (DATA-34). */
  watched?: string
}

/** As a text file would have them. */
export type Cells = Readonly<Record<string, string>>

type ValueOf<C> = C extends { takes: Takes<infer T> } ? T : string
/** What the cells of a line say, by their columns; null where an optional one that holds no words is empty. */
export type ValuesOf<Columns extends readonly Column[]> = {
  readonly [C in Columns[number] as C['name']]: C extends { optional: true }
    ? ValueOf<C> extends string
      ? string
      : ValueOf<C> | null
    : ValueOf<C>
}
/** What a line says, in a form that equals what is in force where nothing has changed. */
export interface Line {
  chave: string
  valor: Readonly<Record<string, unknown>>
}
export type LineRead =
  | Line
  | { coluna: string; motivo: Extract<LineProblem, 'REGRA' | 'REPETIDA' | 'DESCONHECIDO'> }

export interface Publishing {
  /** The edition's lines, all of them: `SELECT chave, valor`. */
  lines: RawBuilder<Line>
  /** The number of the edition. */
  edition: number
  now: Date
  /** The day in the state's zone, YYYY-MM-DD. */
  day: string
  fonte: string
  /** Null for a command. */
  who: string | null
  /** Where mails lead to; null where a command publishes that does not know it. */
  publicUrl: string | null
}

/** Somebody, or something, that an edition concerns. A company that its owners hide is counted and not named. */
export interface Concerned {
  chave: string
  nome: string | null
}

interface OfKind {
  /** Names it among those of the set. */
  tipo: string
  texto: InEachLanguage
}
/** What the changes do: `SELECT chave, nome` of those concerned, or how many they are where nobody is named (DATA-43). */
export type Effect = OfKind & ({ who: RawBuilder<Concerned> } | { numero: number })

export interface Consequence extends OfKind {
  numero: number
  /** Looks like a slip of the hand. */
  duvida?: boolean
}

export interface Origin {
  fonte: string | null
  fonteEn?: string | null
  fonteEs?: string | null
  data: string | null
}

interface Told {
  name: DataSetName
  title: InEachLanguage
  lead: InEachLanguage
  /** Days after which the data are old; null where they have no term, or say it themselves. */
  shelfLifeDays: number | null
  /** The last day, YYYY-MM-DD, for which data serve that say so themselves. */
  servesUntil?(db: Queries): Promise<string | null>
  /** Whether another system keeps the data by these settings. */
  isElsewhere?(config: Pick<Config, 'registryUrl'>): boolean
}

/** What a delivery would change, as an edition's report tells it. */
export interface DeliveryReport {
  /** Names what was prepared. */
  marca: number
  linhas: number
  incluidas: number
  alteradas: number
  removidas: number
  amostra: Change[]
  consequencias: (Consequence & { quem?: Concerned[] })[]
  /** What the reading left out, a line each, for whoever brings it by command. */
  faltas: string[]
}

/** A delivery can't be prepared or put in force. What was in force stays. */
export class DeliveryRefused extends Error {
  readonly problema: FileProblem
  /** `text` says in English what exactly is wrong, where that is known. */
  constructor(problema: FileProblem, text = '') {
    super(text)
    this.problema = problema
  }
}

/**
 * A set that comes as a folder of gigabytes: code of its own prepares a delivery beside what is in force, as the role that
 * owns the tables, and later puts it in its place (DATA-19).
 */
export interface DeliveredSet extends Told {
  /** Where what is in force comes from, of which day, and how many rows there are. */
  state(db: Queries): Promise<{ fonte: string | null; data: string | null; linhas: number }>
  /** The bytes of the delivery in a folder. @throws DeliveryRefused where there is none. */
  sizeOf(folder: string): Promise<number>
  /** Goes on where an earlier try was broken off, and ends when `signal` is aborted. @throws DeliveryRefused */
  prepare(
    folder: string,
    work: {
      owner: pg.ClientConfig
      signal: AbortSignal
      onBytes(done: number): void
      /** Takes one that seems to lack something. */
      incomplete?: boolean
      /** How long another load is waited for, in milliseconds. */
      waitMs?: number
    },
  ): Promise<DeliveryReport>
  /** Puts in force what was prepared; once more does nothing. @throws DeliveryRefused where it is no longer there. */
  putInForce(marca: number, owner: pg.ClientConfig, waitMs?: number): Promise<void>
}

export interface DataSet extends Told {
  columns: readonly Column[]
  /** Whether a file without a line of names is read by the order of columns. */
  headless?: boolean
  /** Whether keys that a file does not name stay as they are, or which of them: `SELECT chave, valor`. */
  keepsOthers?: true | ((lines: RawBuilder<Line>) => RawBuilder<Line>)
  /** Keys that a file with these lines has to name: `SELECT chave`. */
  required?: (lines: RawBuilder<Line>) => RawBuilder<{ chave: string }>
  /** What is wrong with lines only together with others: `SELECT chave, coluna`, where a key that no line has means the file. */
  wrongTogether?: (lines: RawBuilder<Line>) => RawBuilder<{ chave: string; coluna: string }>
  /** Answers how a line is read, with what that needs from the database: by `ValuesOf` its columns. */
  reader(db: Queries): Promise<(values: never) => LineRead>
  /** The cells of a line as a file would have them: read again, they make the same line. */
  cellsOf(line: Line): Cells
  /** What is in force: `SELECT chave, valor`. */
  current: RawBuilder<Line>
  /** @throws Refusal where something else has to be published first. */
  refuseTooEarly?(tx: Tx): Promise<void>
  /** Makes the changes of the temporary table `mudanca (chave, antes, depois)`, where null says that there is nothing. */
  publish(tx: Tx, edition: Publishing): Promise<void>
  /** What the changes of `mudanca` do to people. */
  consequences?(tx: Tx): Promise<Effect[]>
  /** What in `mudanca` looks like a slip of the hand: it is published only by whoever says that it is meant. */
  doubts?(tx: Tx): Promise<Consequence[]>
  /** Scheduled jobs that run at once when an edition is in force. */
  jobsAfterwards?: readonly string[]
  /** Where the data came from before the first edition. A set that shows its source to everybody tells today's, in three languages. */
  origin?(db: Queries): Promise<Origin>
}

export type AnySet = DataSet | DeliveredSet
export const isTable = (set: AnySet): set is DataSet => 'columns' in set
export const isDelivered = (set: AnySet): set is DeliveredSet => !isTable(set)
