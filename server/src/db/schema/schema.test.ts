import type { Insertable, Updateable } from 'kysely'
import { assertType, expectTypeOf, test } from 'vitest'
import type { OfTables, Schema } from './schema.ts'

/** What schema.ts checks about the meanings it lists. `npm run check` checks the types of this file. */
type Fits<Named extends OfTables<Named>> = Named

test('a meaning has to name a table and a column of the database', () => {
  assertType<Fits<{ empresa: { situacaoJunta: 'ATIVA' } }>>({ empresa: { situacaoJunta: 'ATIVA' } })
  // @ts-expect-error the table has no such column
  assertType<Fits<{ empresa: { corDaFachada: string } }>>({ empresa: { corDaFachada: '' } })
  // @ts-expect-error the database has no such table
  assertType<Fits<{ filial: { cnpj: string } }>>({ filial: { cnpj: '' } })
})

test('a column that PostgreSQL computes is never written', () => {
  expectTypeOf<Insertable<Schema['empresa']>>().not.toHaveProperty('chaveNome')
  expectTypeOf<Updateable<Schema['empresa']>>().not.toHaveProperty('produtos')
  expectTypeOf<Updateable<Schema['mensagem']>>().not.toHaveProperty('id')
})

test('a column with a default or without NOT NULL may be left out', () => {
  assertType<Insertable<Schema['favorita']>>({ usuarioId: '', empresaId: '' })
  // @ts-expect-error empresaId has no default and is NOT NULL
  assertType<Insertable<Schema['favorita']>>({ usuarioId: '' })
})
