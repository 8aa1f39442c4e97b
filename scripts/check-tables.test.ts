import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenTables } from './check-tables.js'

const areas = 'server/src/areas'
const sources = {
  'server/schema.sql': ['toy', 'toy_part', 'game', 'kept_game', 'town', 'box', 'lost', 'twice']
    .map((name) => `CREATE TABLE ${name} (\n  id integer\n);`)
    .join('\n'),
  [`${areas}/reference/area.ts`]: "export const referenceArea: Area = { tables: ['town', 'twice'] }",
  [`${areas}/toys/area.ts`]: `
    export const toysArea = (door: Door): Area => ({
      tables: ['toy', 'toyPart', 'twice'],
      reads: { game: 'A toy comes with its game.', box: 'Nothing does.' },
    })`,
  [`${areas}/toys/repository.ts`]: `
    const kept = 'kept_game'
    export const free = sql\`SELECT t.id FROM toy t JOIN toy_part p USING (id), town LEFT JOIN game g ON true\`
    export const foreign = sql\`SELECT 1 FROM toy, box b\`
    export const builder = (db) => db.selectFrom('toyPart as p').innerJoin('keptGame as k', 'k.id', 'p.id')
    export const change = sql\`UPDATE game SET id = 1\`
    export const remove = (client) => client.query(\`DELETE FROM \${kept} WHERE id = 1\`)
    export const swap = sql\`CREATE TEMP TABLE box AS SELECT 1\``,
  [`${areas}/games/area.ts`]:
    "export const gamesArea = { tables: ['game', 'keptGame', 'box'], writes: { toy: 'Why.' } }",
  [`${areas}/games/repository.ts`]: `
    export const insert = (tx) => tx.insertInto('toy').values({})
    const ofGame = ['game', 'toyPart'] as const
    export const clear = async (tx) => { for (const table of ofGame) await tx.deleteFrom(table).execute() }`,
  [`${areas}/games/repository.test.ts`]: "db.deleteFrom('town')",
  [`${areas}/finder/repository.ts`]: 'export const all = sql`SELECT 1 FROM toy, game`',
}

let root: string
let found: string[]
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tables-'))
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  found = await brokenTables(root)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a table has one owner', () => {
  expect(found).toContain('lost: no area.ts names it in `tables`')
  expect(found).toContain('twice: reference and toys both own it')
})

test('a foreign table is written or read only with a reason, and catalogues and gathering areas are free', () => {
  const said = found.filter((line) => line.includes('index.ts')).map((line) => line.split(':')[0])
  expect(said.sort()).toEqual([
    `${areas}/games/repository.ts writes toy_part of toys`,
    `${areas}/toys/repository.ts reads kept_game of games`,
    `${areas}/toys/repository.ts writes game of games`,
    `${areas}/toys/repository.ts writes kept_game of games`,
  ])
})

test('a reason without a use is to be removed', () => {
  expect(found).toContain(`${areas}/toys/area.ts: nothing reads another area's box; remove it from \`reads\``)
})
