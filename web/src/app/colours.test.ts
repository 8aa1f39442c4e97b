import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const literal = /#[0-9a-f]{3,8}\b/gi
const coloursOf = (path: string) => readFileSync(join(source, path), 'utf8').match(literal) ?? []

/** The theme and the families that it is made of. */
const palette = ['../../contract/src/palette.ts', 'app/theme.ts']
/** The pages behind a seal's QR code load no component library, so they repeat the theme's values. */
const repeated = 'areas/seal/public/public.css'

const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  (path) => /\.(css|ts|tsx)$/.test(path) && !/\.test\.tsx?$/.test(path),
)

test('no file but the palette and the theme holds a literal colour', () => {
  const others = files.filter((path) => ![...palette, repeated].includes(path))
  expect(others.filter((path) => coloursOf(path).length > 0)).toEqual([])
})

test('the public pages repeat only colours of the palette and the theme', () => {
  const known = new Set(palette.flatMap(coloursOf))
  expect(coloursOf(repeated).filter((colour) => !known.has(colour))).toEqual([])
})
