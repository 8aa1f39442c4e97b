import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRefusals } from './check-refusals.js'

const sources = {
  'contract/src/errors.ts': `
    export const errorCatalogue = { 'toy-unknown': {}, 'toy-broken': {}, 'game-over': {}, 'bad-form': {}, 'never-said': {}, 'mark-gone': {} }
    export const commonErrors = ['bad-form']`,
  'contract/src/api.ts': `
    import { gamesArea } from './games.ts'
    import { toys } from './toys.ts'
    export const api = { toys, games: gamesArea }`,
  'contract/src/toys.ts': `
    export const toys = { read: { path: '/toys', errors: ['toy-unknown'] } }`,
  'contract/src/games.ts': `
    export const gamesArea = { calls: { play: { path: '/games', errors: ['game-over'] } } }`,
  'contract/src/marks.ts': `
    export const markCalls = (path: string) => ({ mark: { path, errors: ['mark-gone'] } })
    export const marks = {}`,
  'contract/src/marked-toys.ts': `
    import { markCalls } from './marks.ts'
    export const markedToys = markCalls('/toys/marks')`,
  'server/src/areas/marks/routes.ts': "import { marks } from '@invest/contract/marks'",
  'server/src/areas/marks/mark.ts': "export const mark = () => { throw new Refusal('mark-gone') }",
  'server/src/areas/toys/routes.ts': `
    import { toys } from '@invest/contract/toys'
    import type { Game } from '@invest/contract/games'`,
  'server/src/areas/toys/read-toy.ts': `
    export const read = (there: boolean, form: boolean) => {
      if (!there) throw new Refusal('toy-unknown')
      if (!form) throw new Refusal('bad-form')
      throw new Refusal('toy-broken')
    }
    export const texts = { 'game-over': 'The game is over.' }`,
  'server/src/areas/toys/policy.ts': `
    export const mayPlay = (toy: Toy): Code | undefined => (toy.over ? 'game-over' : undefined)`,
  'server/src/areas/toys/read-toy.test.ts': "expect(read).toThrow('game-over')",
  'server/src/areas/games/routes.ts': "import { gamesArea } from '@invest/contract/games'",
  'server/src/areas/games/play.ts': "export const play = () => { throw new Refusal('game-over') }",
  'server/src/areas/boxes/open.ts': "export const codes = ['toy-unknown', 'game-over', 'toy-broken']",
}

let root: string
let found: string[]
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'refusals-'))
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  found = await brokenRefusals(root)
})
afterAll(() => rmSync(root, { recursive: true }))

test('an error that no call of the area lists fails; names of properties, tests and common errors do not', () => {
  expect(found.filter((line) => line.startsWith('server/')).sort()).toEqual([
    'server/src/areas/boxes/open.ts: no call of contract/src/api lists the error toy-broken',
    'server/src/areas/toys/policy.ts: no call of contract/src/toys lists the error game-over',
    'server/src/areas/toys/read-toy.ts: no call of contract/src/toys lists the error toy-broken',
  ])
})

test('an error that no source answers fails', () => {
  expect(found.filter((line) => line.startsWith('contract/'))).toEqual([
    'contract/src: nothing answers the error never-said; remove it and its texts',
  ])
})
