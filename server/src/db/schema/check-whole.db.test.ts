import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { checkBegun, checkWhole, namesIn } from './check-whole.ts'
import { describeSchema } from './describe-schema.ts'

let test: TestDatabase
beforeEach(async () => {
  test = await createTestDatabase()
})
afterEach(() => test.close())

const run = (statement: string) => sql.raw(statement).execute(test.db)

it('a database that was migrated is whole, and a newer one is not asked', async () => {
  await checkBegun(test.db)
  await checkWhole(test.db)
  await run("INSERT INTO migration (name, timestamp) VALUES ('9999_newer.sql', 'now')")
  await run('DROP INDEX arquivo_dono')
  await checkWhole(test.db)
})

it.each([
  ['DROP TABLE sal_do_dia', 'table sal_do_dia'],
  ['ALTER TABLE arquivo DROP COLUMN analise', 'column arquivo.analise'],
  ['ALTER TABLE arquivo DROP CONSTRAINT arquivo_check', 'constraint arquivo_check,'],
  ['DROP INDEX arquivo_dono', 'index arquivo_dono,'],
  ['TRUNCATE permissao CASCADE', 'the rows of permissao,'],
])('after %s it is not', async (statement, lacking) => {
  await run(statement)
  await expect(checkWhole(test.db)).rejects.toThrow(`it lacks ${lacking}`)
})

it('seals without the secret that signed them are told', async () => {
  await run(`INSERT INTO empresa (cnpj, nome, nome_exibicao, cnae_principal, situacao_junta, consultada_em, cod_municipio_rfb, nome_municipio, sigla_uf)
    VALUES ('99001001000118', 'A', 'A', '0111301', 'ATIVA', now(), '8801', 'Porto Alegre', 'RS')`)
  await run(`INSERT INTO selo (jti, empresa_id, versao_termos, habilitado_em)
    SELECT 'abcdefghijkl', e.id, t.versao, now() FROM empresa e, termo_selo t LIMIT 1`)
  await expect(checkWhole(test.db)).rejects.toThrow('it lacks the rows of segredo,')
})

it('a trigger that is gone is told', async () => {
  const trigger = [...namesIn(await describeSchema(test.db))].find((name) => name.startsWith('trigger '))
  const { rows } = await sql<{ table: string; name: string }>`
    SELECT tgrelid::regclass::text AS table, tgname AS name FROM pg_trigger
    WHERE NOT tgisinternal AND 'trigger ' || tgname = ${trigger}`.execute(test.db)
  await run(`DROP TRIGGER ${rows[0]?.name} ON ${rows[0]?.table}`)
  await expect(checkWhole(test.db)).rejects.toThrow(`it lacks ${trigger},`)
})

it('a database of a release before 1.0.0 is refused in one line', async () => {
  await run("INSERT INTO migration (name, timestamp) VALUES ('0001_foundation.sql', 'now')")
  await expect(checkBegun(test.db)).rejects.toThrow(/^The database was made by a release before 1\.0\.0.*$/)
})

it('tables without the list of their migrations are not migrated', async () => {
  await run('DELETE FROM migration')
  await expect(checkBegun(test.db)).rejects.toThrow('it lacks the rows of migration')
})
