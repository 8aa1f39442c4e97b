/**
 * A record by the schema of its save: which fields its table keeps in columns of the same names, what a save makes of them (API-102), how
 * they are read. What a record keeps otherwise - lists, files, texts in other languages - its area writes out. Pure.
 */
import type * as z from 'zod/mini'

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** An emptied switch is off, an emptied list has nothing, anything else is null. */
type Kept<Sent> = [NonNullable<Sent>] extends [boolean]
  ? boolean
  : [NonNullable<Sent>] extends [readonly (infer Item)[]]
    ? Item[]
    : NonNullable<Sent> | null

type KeptBy<Fields extends Shape, Apart extends string> = {
  [Name in Exclude<keyof Fields & string, Apart>]: Kept<z.output<Fields[Name]>>
}

/** A field left out is undefined. */
export type Sent<Values> = { [Name in keyof Values]?: Values[Name] | null | undefined }

type IsNumber<Value> = [NonNullable<Value>] extends [number] ? true : false
/** The database gives numbers that JavaScript may not hold exactly as texts. */
type Stored<Values> = {
  [Name in keyof Values]: IsNumber<Values[Name]> extends true ? number | string | null : Values[Name]
}
type Read<Values, Row> = {
  [Name in keyof Values & keyof Row]: IsNumber<Values[Name]> extends true
    ? number | Extract<Row[Name], null>
    : Row[Name]
}

export interface RecordOf<Values> {
  /** The fields, which are the columns too. */
  names: readonly (keyof Values & string)[]
  /** What the fields are before anybody has filled them. */
  empty: Values
  /** What a save makes of what stands: a field left out stays, null empties. */
  merge(current: Values, sent: Sent<Values>): Values
  /** The fields of a row, numbers as numbers. */
  read<Row extends Stored<Values>>(row: Row): Read<Values, Row>
}
export type ValuesOf<Made> = Made extends RecordOf<infer Values> ? Values : never

type Kind = { type: string; innerType?: z.ZodMiniType; in?: z.ZodMiniType }
function kindOf(schema: z.ZodMiniType): string {
  const { type, innerType, in: taken } = schema._zod.def as Kind
  const inner = innerType ?? taken
  return inner ? kindOf(inner) : type
}
const emptied: Readonly<Record<string, unknown>> = { boolean: false, array: [] }

/** `apart` are the fields that are kept otherwise. */
export function recordOf<const Fields extends Shape, const Apart extends keyof Fields & string>(
  fields: Fields,
  apart: readonly Apart[],
): RecordOf<KeptBy<Fields, Apart>> {
  type Values = KeptBy<Fields, Apart>
  type Name = keyof Values & string
  const names = Object.keys(fields).filter((name) => !apart.includes(name as Apart)) as Name[]
  const kinds = new Map(names.map((name) => [name, kindOf(fields[name] as z.ZodMiniType)]))
  const each = <Result>(value: (name: Name) => unknown) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Result
  const empty = each<Values>((name) => emptied[kinds.get(name) ?? ''] ?? null)
  return {
    names,
    empty,
    merge: (current, sent) =>
      each((name) => (sent[name] === undefined ? current[name] : (sent[name] ?? empty[name]))),
    read: (row) =>
      each((name) => (kinds.get(name) === 'number' && row[name] !== null ? Number(row[name]) : row[name])),
  }
}

/** Those of the fields that are no longer what they were: a save of one text writes that text. */
export const changedIn = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>
