/** The columns of a record in SQL. Their names are those of the contract's fields, and never come from a request. */
import { type RawBuilder, sql } from 'kysely'

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `e.nome_exibicao, e.descricao`, each as an identifier. */
export const columnsOf = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${alias}.${snakeCase(name)}`)))

/** `nome = $1, versao = $2`: what an `UPDATE` sets; a value that is undefined stays. */
export const assigned = (values: object): RawBuilder<unknown> =>
  sql.join(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [sql`${sql.ref(snakeCase(name))} = ${value}`],
    ),
  )
