import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import { assigned, columnsOf } from './columns.sql.ts'

const db = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

it('names columns as identifiers, whatever a name holds (API-102)', () => {
  expect(columnsOf('e', ['nomeExibicao', 'oculta']).compile(db).sql).toBe('"e"."nome_exibicao", "e"."oculta"')
  expect(columnsOf('e', ['a" FROM x; --']).compile(db).sql).toBe('"e"."a"" _f_r_o_m x; --"')
})

it('sets what is given, null too, by parameters', () => {
  const { sql, parameters } = assigned({ nomeExibicao: 'x', descricao: null, oculta: undefined }).compile(db)
  expect([sql, parameters]).toEqual(['"nome_exibicao" = $1, "descricao" = $2', ['x', null]])
})
