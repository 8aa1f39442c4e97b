/** Text as outlines of Inter: a seal looks the same in every viewer, and none of them needs the font. */
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

/** What the font cannot draw is left out: an empty box would look like a fault of the seal. */
const drawable = (font: opentype.Font, text: string): string =>
  [...text.normalize('NFC')].filter((char) => font.charToGlyphIndex(char) > 0).join('')

interface Setting {
  weight: Weight
  /** Height of the em, in the drawing's units. */
  size: number
  /** Between letters, in em. */
  spacing?: number
}

const advances = (font: opentype.Font, text: string, { size, spacing = 0 }: Setting) => {
  const scale = size / font.unitsPerEm
  const glyphs = [...drawable(font, text)].map((char) => font.charToGlyph(char))
  let x = 0
  return {
    placed: glyphs.map((glyph, i) => {
      const before = glyphs[i - 1]
      if (before) x += font.getKerningValue(before, glyph) * scale + spacing * size
      const at = x
      x += (glyph.advanceWidth ?? 0) * scale
      return { glyph, x: at }
    }),
    width: () => x,
  }
}

export const widthOf = (text: string, setting: Setting): number =>
  advances(fontOf(setting.weight), text, setting).width()

/** Path data of one line whose baseline is at `y`; `x` is its left end, or its middle. */
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
