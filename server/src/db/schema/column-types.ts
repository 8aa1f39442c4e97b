/** The types that tables.ts is written with: how each of PostgreSQL's types is read, inserted and updated. */
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'

export type Instant = ColumnType<Date, Date, Date>
/** numeric is read as text; code that makes an answer turns it into a number. */
export type Decimal = ColumnType<string, number | string, number | string>
/** bigint is read as text. */
export type Long = ColumnType<string, number, number>
/** Written as JSON text; schema.ts says what it contains. */
export type Json = ColumnType<unknown, string, string>
/** The column has a default. */
export type WithDefault<Column> = ColumnType<
  SelectType<Column>,
  InsertType<Column> | undefined,
  UpdateType<Column>
>
/** PostgreSQL computes the value. */
export type NeverWritten<Column> = ColumnType<SelectType<Column>, never, never>
