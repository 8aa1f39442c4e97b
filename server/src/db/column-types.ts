/** What the generated tables.ts is written in: how PostgreSQL's types are read, inserted and updated. */
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'

export type Instant = ColumnType<Date, Date, Date>
/** numeric arrives as text and is turned into a number where an answer is made. */
export type Decimal = ColumnType<string, number | string, number | string>
/** bigint arrives as text. */
export type Long = ColumnType<string, number, number>
/** Written as JSON text; schema.ts says what it holds. */
export type Json = ColumnType<unknown, string, string>
/** Has a default. */
export type WithDefault<Column> = ColumnType<
  SelectType<Column>,
  InsertType<Column> | undefined,
  UpdateType<Column>
>
/** PostgreSQL makes the value itself. */
export type NeverWritten<Column> = ColumnType<SelectType<Column>, never, never>
