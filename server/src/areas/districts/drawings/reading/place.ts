/** Where an element stands: what it inherits from those around it, and what is seen there. */
import type { LeftOutReason } from '@invest/contract/districts/drawings'
import type { ViewBox } from '@invest/contract/rules/drawing'
import { attributesOf } from './attributes.ts'
import { type Clip, clipOf, wholeOf } from './bounds.ts'
import type { CleanElement } from './clean-element.ts'
import {
  type Box,
  boxOfView,
  common,
  isWithin,
  type Matrix,
  multiplied,
  readLength,
  readTransform,
  still,
  touch,
  written,
} from './geometry.ts'
import { nameOf } from './names.ts'
import { firstColour } from './paint.ts'
import type { Styles } from './styles.ts'
import type { XmlElement } from './xml-tree.ts'

export interface Place {
  /** From its units to those of the drawing. */
  matrix: Matrix
  view: ViewBox
  /** What of the drawing is seen there. */
  seen: Box
  clips: readonly (Clip & { of: XmlElement })[]
  paint: ReadonlyMap<string, string>
  isVisible: boolean
  /** What is being copied, so that nothing copies itself. */
  copying: readonly XmlElement[]
  /** Where a preview is drawn: of everything, hidden or not. */
  boxes?: Box[]
}

/** A drawing while it is gone through. */
export interface Reading {
  byId: ReadonlyMap<string, XmlElement>
  stylesOf: (element: XmlElement) => Styles
  /** Under which id it is kept. */
  named: (element: XmlElement) => string | undefined
  /** Ends the reading where there are too many elements. */
  count: (place: Place) => void
  /** What is told of a thing once, and stays. */
  tellOnce: (about: unknown, nome: string, motivo: LeftOutReason, place: Place) => void
  leave: (element: XmlElement, motivo: LeftOutReason, place: Place) => undefined
  /** A whole whose parts all leave is told as one. */
  asOne: (element: XmlElement, place: Place, read: () => CleanElement | undefined) => CleanElement | undefined
  /** What stays of an element; undefined where nothing does. */
  shown: (element: XmlElement, place: Place) => CleanElement | undefined
}

export const wholeDrawing = (view: ViewBox): Place => ({
  matrix: still,
  view,
  seen: boxOfView(view),
  clips: [],
  paint: new Map(),
  isVisible: true,
  copying: [],
})

const inherited = [
  ...['fill', 'stroke', 'fill-opacity', 'stroke-opacity', 'stroke-width', 'fill-rule', 'font-size'],
  'text-anchor',
]

/** A font's size in its own units; of its parent's, where it is relative. */
function fontSizeOf({ paint, view }: Place, value: string | undefined): number | undefined {
  const parent = Number(paint.get('font-size') ?? 16)
  const [, factor] = /^([\d.]+)(?:r?em|%)$/.exec(value ?? '') ?? []
  if (factor) return (Number(factor) * parent) / (value?.endsWith('%') ? 100 : 1)
  return readLength(value, wholeOf('r', view))
}

/** The place within an element. */
export function within(reading: Reading, element: XmlElement, place: Place, more: Matrix = still): Place {
  const styles = reading.stylesOf(element)
  const paint = new Map(place.paint)
  for (const name of inherited) {
    const value = styles.get(name)
    if (value !== undefined && value !== 'inherit') paint.set(name, value)
  }
  const size = fontSizeOf(place, styles.get('font-size'))
  if (size !== undefined) paint.set('font-size', written(size))
  const own = multiplied(place.matrix, readTransform(styles.get('transform')))
  const visibility = styles.get('visibility')
  const isVisible =
    visibility === undefined || visibility === 'inherit' ? place.isVisible : visibility === 'visible'
  const clipped = clippedBy(reading, element, { ...place, matrix: own })
  return { ...clipped, matrix: multiplied(own, more), paint, isVisible }
}

function clippedBy(reading: Reading, element: XmlElement, place: Place): Place {
  const { byId, stylesOf, tellOnce } = reading
  const styles = stylesOf(element)
  const given = (name: string) => (styles.get(name) === 'none' ? undefined : styles.get(name))
  const [path, mask] = [given('clip-path'), given('mask')]
  if (!path && !mask) return place
  const clip =
    path && !mask ? clipOf(path, { matrix: place.matrix, view: place.view, byId, stylesOf }) : undefined
  if (!clip) {
    tellOnce(element, nameOf(element), 'RECORTE', place)
    return place
  }
  return {
    ...place,
    seen: common(place.seen, clip.box),
    clips: [...place.clips, { ...clip, of: element }],
  }
}

/** Whether something of that box is seen; what a clip would have cut is told to be shown whole. */
export function isSeen({ tellOnce }: Reading, box: Box, place: Place): boolean {
  place.boxes?.push(box)
  if (place.boxes) return true
  if (!touch(box, place.seen)) return false
  for (const clip of place.clips)
    if (!clip.isWhole || !isWithin(box, clip.box)) tellOnce(clip.of, nameOf(clip.of), 'RECORTE', place)
  return true
}

/** `inner` is the place within the element. */
export const attributesIn = (reading: Reading, element: XmlElement, place: Place, inner: Place) =>
  attributesOf({
    name: element.name,
    given: element.attributes,
    styles: reading.stylesOf(element),
    id: place.boxes || place.copying.length > 0 ? undefined : reading.named(element),
    view: place.view,
    fontSize: inner.paint.get('font-size'),
    paintServer: (id, name) => {
      reading.tellOnce(`${name} ${id}`, id, 'PINTURA', place)
      return firstColour(reading, reading.byId.get(id))
    },
  })
