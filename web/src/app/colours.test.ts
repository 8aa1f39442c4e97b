import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toneVariables } from '@invest/contract/look/palette-css'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const literal = /#[0-9a-f]{3,8}\b/gi
const coloursOf = (path: string) => readFileSync(join(source, path), 'utf8').match(literal) ?? []

/** The tokens and the families that they are made of. */
const palette = ['../../contract/src/look/palette.ts', 'app/tokens.ts']
/** Painted before any script or style of the build has arrived, so it repeats colours of the palette. */
const repeated = '../public/starting.css'

const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  (path) => /\.(css|ts|tsx)$/.test(path) && !/\.test\.tsx?$/.test(path),
)

test('no file but the palette and the tokens holds a literal colour', () => {
  const others = files.filter((path) => !palette.includes(path))
  expect(others.filter((path) => coloursOf(path).length > 0)).toEqual([])
})

test('the starting screen repeats only colours of the palette', () => {
  const known = new Set(palette.flatMap(coloursOf))
  expect(coloursOf(repeated).filter((colour) => !known.has(colour.slice(0, 7)))).toEqual([])
})

test('every colour of the pages without the component library is a tone of the palette', () => {
  const sheets = ['areas/seal/public/public.css', '../../embedded/assets/pages.css']
  const tonesSet = new Set(toneVariables({ darkSelector: '.dark' }).match(/--[a-z-]+/g))
  const own = new Set(['--radius'])
  for (const sheet of sheets) {
    const read = readFileSync(join(source, sheet), 'utf8')
    const named = [...read.matchAll(/var\((--[a-z-]+)/g)].map((match) => match[1] as string)
    expect(named.filter((name) => !tonesSet.has(name) && !own.has(name))).toEqual([])
    expect((read.match(literal) ?? []).filter((colour) => colour !== '#fff')).toEqual([])
  }
})
