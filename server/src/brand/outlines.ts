/** Draws text as outlines of the font Inter, so that a seal looks the same in every viewer and none needs the font. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

export type Weight = 'medium' | 'bold' | 'heavy'

const { resolve } = createRequire(import.meta.url)
const files: Record<Weight, string> = {
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  bold: '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  heavy: '@expo-google-fonts/inter/900Black/Inter_900Black.ttf',
}
const loaded = new Map<Weight, opentype.Font>()

function fontOf(weight: Weight): opentype.Font {
  const known = loaded.get(weight)
  if (known) return known
  const file = readFileSync(resolve(files[weight]))
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
  loaded.set(weight, font)
  return font
}

/** Leaves out characters that the font does not have: an empty box would look like a fault of the seal. */
const drawable = (font: opentype.Font, text: string): string =>
  [...text.normalize('NFC')].filter((char) => font.charToGlyphIndex(char) > 0).join('')

/** Cached for each pair of glyphs, because the font's tables are slow and a drawing needs hundreds of pairs. */
const pairs = new WeakMap<opentype.Font, Map<number, number>>()
function kerning(font: opentype.Font, left: opentype.Glyph, right: opentype.Glyph): number {
  const known = pairs.get(font) ?? new Map<number, number>()
  pairs.set(font, known)
  const pair = left.index * 65_536 + right.index
  const value = known.get(pair) ?? font.getKerningValue(left, right)
  known.set(pair, value)
  return value
}

interface Setting {
  weight: Weight
  /** Height of the em, in units of the drawing. */
  size: number
  /** Additional space between letters, in em. */
  spacing?: number
}

const advances = (font: opentype.Font, text: string, { size, spacing = 0 }: Setting) => {
  const scale = size / font.unitsPerEm
  const glyphs = [...drawable(font, text)].map((char) => font.charToGlyph(char))
  let x = 0
  return {
    placed: glyphs.map((glyph, i) => {
      const before = glyphs[i - 1]
      if (before) x += kerning(font, before, glyph) * scale + spacing * size
      const at = x
      x += (glyph.advanceWidth ?? 0) * scale
      return { glyph, x: at }
    }),
    width: () => x,
  }
}

export const widthOf = (text: string, setting: Setting): number =>
  advances(fontOf(setting.weight), text, setting).width()

/** Path data of one line whose baseline is at `y`; `x` is its left end, or its middle if it is centred. */
export function outlinesOf(
  text: string,
  setting: Setting,
  { x, y, centred = false }: { x: number; y: number; centred?: boolean },
): string {
  const line = advances(fontOf(setting.weight), text, setting)
  const left = centred ? x - line.width() / 2 : x
  return line.placed
    .map(({ glyph, x: at }) => glyph.getPath(left + at, y, setting.size).toPathData(1))
    .join('')
}
