/** The attributes of a cleaned element: its styles become attributes, lengths plain numbers, names the lots' own. Pure. */
import { drawingAttributes, type ViewBox } from '@invest/contract/rules/drawing'
import { wholeOf } from './bounds.ts'
import { harmlessAttributes } from './clean-element.ts'
import { readLength, written } from './geometry.ts'
import type { Styles } from './styles.ts'

const axes: Record<string, 'x' | 'y' | 'r'> = {
  ...Object.fromEntries(['x', 'x1', 'x2', 'cx', 'rx', 'dx', 'width'].map((name) => [name, 'x' as const])),
  ...Object.fromEntries(['y', 'y1', 'y2', 'cy', 'ry', 'dy', 'height'].map((name) => [name, 'y' as const])),
  ...Object.fromEntries(
    ['r', 'stroke-width', 'stroke-dasharray', 'letter-spacing'].map((name) => [name, 'r' as const]),
  ),
}

const ofStyles = new Set(drawingAttributes)

/** Lengths in other units than the drawing's own, one or a list of them. */
const inOwnUnits = (value: string, whole: number): string =>
  /(?:px|pt|pc|mm|cm|in|q|%)\s*(?:[\s,]|$)/i.test(value)
    ? value
        .trim()
        .split(/[\s,]+/)
        .map((one) => {
          const length = readLength(one, whole)
          return length === undefined ? one : written(length)
        })
        .join(' ')
    : value

export interface AttributesGiven {
  name: string
  given?: ReadonlyMap<string, string>
  styles?: Styles
  /** Instead of its attributes, what it inherits. */
  paint?: ReadonlyMap<string, string>
  id?: string | undefined
  view?: ViewBox
  fontSize?: string | undefined
  /** The colour that stands for what an address paints with. */
  paintServer?: (id: string, name: string) => string | undefined
}

export function attributesOf({
  name,
  given = new Map(),
  styles = new Map(),
  paint = new Map(),
  id,
  view,
  fontSize,
  paintServer,
}: AttributesGiven): [string, string][] {
  const all = new Map([...given, ...paint])
  for (const [key, value] of styles) if (ofStyles.has(key)) all.set(key, value)
  if (id === undefined) all.delete('id')
  else all.set('id', id)
  for (const [key, value] of all) {
    const axis = axes[key]
    if (axis && view) all.set(key, inOwnUnits(value, wholeOf(axis, view)))
    else if (key === 'transform') all.set(key, value.replace(/(?<=\d)(?:px|deg)\b/g, ''))
    else if (key === 'font-size' && fontSize && /[a-z%]$/i.test(value)) all.set(key, fontSize)
    else if (key === 'fill' || key === 'stroke') all.set(key, paintOf(value, key, paintServer))
  }
  return harmlessAttributes(name, all)
}

/** An address of a paint leads elsewhere; what stands behind it is for readers without the address. */
function paintOf(value: string, name: string, paintServer: AttributesGiven['paintServer']): string {
  const [, id, instead] = /^url\(\s*["']?([^"')]*)["']?\s*\)\s*(.*)$/is.exec(value) ?? []
  if (id === undefined) return value.replace(/\s*icc-color\([^)]*\)/i, '')
  return paintServer?.(id.replace(/^#/, ''), name) ?? (instead || 'none')
}
