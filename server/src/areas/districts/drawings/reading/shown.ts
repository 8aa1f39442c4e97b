/** Goes through a drawing once, as it is painted: what is seen of it stays, what is not is told (DISTRICT-95). */
import type { LeftOut, LeftOutReason } from '@invest/contract/districts/drawings'
import { limits } from '@invest/contract/limits'
import { drawingShapes, type ViewBox } from '@invest/contract/rules/drawing'
import { pointsOf, wholeOf } from './bounds.ts'
import type { CleanElement } from './clean-element.ts'
import { copy, innerDrawing } from './copies.ts'
import { boxAround, readLength, readTransform, touch, written } from './geometry.ts'
import { isHidden, isNeverPainted, isVisibleWithin, paintedChild } from './hidden.ts'
import { nameOf, namesIn } from './names.ts'
import { attributesIn, isSeen, type Place, type Reading, wholeDrawing, within } from './place.ts'
import { previewOf } from './preview.ts'
import { createReport } from './report.ts'
import type { Styles } from './styles.ts'
import { shownText } from './text.ts'
import { elementsIn, everyElement, type XmlElement } from './xml-tree.ts'

const shapes = new Set(drawingShapes)
const namespace: [string, string] = ['xmlns', 'http://www.w3.org/2000/svg']
const notOfRoot = new Set([
  ...['xmlns', 'viewBox', 'preserveAspectRatio', 'id', 'x', 'y', 'width', 'height', 'transform'],
])

class TooMany extends Error {}

interface Given {
  view: ViewBox
  stylesOf: (element: XmlElement) => Styles
  known: ReadonlySet<string>
}

export interface Shown {
  drawing: CleanElement
  leftOut: LeftOut[]
  total: number
}

function withIds(root: XmlElement): Map<string, XmlElement> {
  const byId = new Map<string, XmlElement>()
  for (const element of everyElement(root)) {
    const id = element.attributes.get('id')
    if (id && !byId.has(id)) byId.set(id, element)
  }
  return byId
}

function readingOf(
  root: XmlElement,
  { stylesOf, known }: Given,
  report: ReturnType<typeof createReport>,
): Reading {
  const reportedOnce = new Set<unknown>()
  // The root is none of the elements that the limit counts.
  let left: number = limits.drawingElements
  let leftInPreviews: number = limits.drawingElements
  const gone = (element: XmlElement, motivo: LeftOutReason, place: Place) => ({
    nome: nameOf(element),
    motivo,
    draw: () => unlessTooMany(() => previewOf(reading, element, place)),
  })
  const reading: Reading = {
    byId: withIds(root),
    stylesOf,
    named: namesIn(root, known),
    count({ boxes }) {
      if (boxes) leftInPreviews -= 1
      else left -= 1
      if (left < 0 || leftInPreviews < 0) throw new TooMany()
    },
    tellOnce(about, nome, motivo, place) {
      if (place.boxes || reportedOnce.has(about)) return
      reportedOnce.add(about)
      report.tell({ nome, motivo })
    },
    leave(element, motivo, place) {
      if (!place.boxes) report.tell(gone(element, motivo, place))
    },
    asOne(element, place, read) {
      const from = report.count()
      const drawn = read()
      if (drawn === undefined && !place.boxes) report.asOne(from, (motivo) => gone(element, motivo, place))
      return drawn
    },
    shown: (element, place) => shownElement(reading, element, place),
  }
  return reading
}

function unlessTooMany<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof TooMany) return undefined
    throw error
  }
}

/** Undefined where the drawing has too many elements, copies included. */
export function shownDrawing(root: XmlElement, given: Given): Shown | undefined {
  const report = createReport()
  const reading = readingOf(root, given, report)
  const drawing = unlessTooMany(() => shownRoot(reading, root, given.view))
  return drawing && { drawing, leftOut: report.leftOut(), total: report.count() }
}

function shownRoot(reading: Reading, root: XmlElement, view: ViewBox): CleanElement {
  const { stylesOf } = reading
  const place = wholeDrawing(view)
  const at = within(reading, root, place)
  const isGone = isHidden(root, stylesOf(root)) || !isVisibleWithin(root, true, stylesOf)
  const children = isGone ? [] : elementsIn(root).flatMap((child) => reading.shown(child, at) ?? [])
  const own = attributesIn(reading, root, place, at).filter(([name]) => !notOfRoot.has(name))
  const transform = readTransform(stylesOf(root).get('transform'))
  const isMoved = stylesOf(root).has('transform')
  const moved: CleanElement = {
    name: 'g',
    attributes: [['transform', `matrix(${transform.join(' ')})`]],
    children,
  }
  return {
    name: 'svg',
    attributes: [namespace, ['viewBox', view.map(written).join(' ')], ...own],
    children: isMoved ? [moved] : children,
  }
}

function shownElement(reading: Reading, element: XmlElement, place: Place): CleanElement | undefined {
  if (isNeverPainted(element)) return undefined
  reading.count(place)
  const { stylesOf, leave } = reading
  const isGone = isHidden(element, stylesOf(element)) || !isVisibleWithin(element, place.isVisible, stylesOf)
  if (isGone && !place.boxes) return leave(element, 'OCULTO', place)
  switch (element.name) {
    case 'g':
    case 'a':
      return group(reading, element, elementsIn(element), place)
    case 'switch':
      return group(reading, element, paintedChild(element), place)
    case 'svg':
      return innerDrawing(reading, element, element, place)
    case 'use':
      return copy(reading, element, place)
    case 'text':
      return shownText(reading, element, place)
    default:
      return shapes.has(element.name) ? shape(reading, element, place) : leave(element, 'NAO_ACEITO', place)
  }
}

function group(
  reading: Reading,
  element: XmlElement,
  children: readonly XmlElement[],
  place: Place,
): CleanElement | undefined {
  const inner = within(reading, element, place)
  return reading.asOne(element, place, () => {
    const kept = children.flatMap((child) => reading.shown(child, inner) ?? [])
    if (kept.length === 0) return undefined
    return { name: 'g', attributes: attributesIn(reading, element, place, inner), children: kept }
  })
}

/** Arrows at the ends of lines and the like. */
function tellMarkers({ stylesOf, tellOnce }: Reading, element: XmlElement, place: Place): void {
  for (const name of ['marker', 'marker-start', 'marker-mid', 'marker-end']) {
    const [, id] = /^url\(\s*["']?#([^"')]+)/.exec(stylesOf(element).get(name) ?? '') ?? []
    if (id !== undefined) tellOnce(`marker ${id}`, id, 'NAO_ACEITO', place)
  }
}

function shape(reading: Reading, element: XmlElement, place: Place): CleanElement | undefined {
  const inner = within(reading, element, place)
  const box = boxAround(pointsOf(element, place.view), inner.matrix)
  // It draws nothing.
  if (!box) return undefined
  const stroke = inner.paint.get('stroke') ?? 'none'
  const width = readLength(inner.paint.get('stroke-width'), wholeOf('r', place.view)) ?? 1
  const edge = stroke === 'none' ? 0 : (width * Math.hypot(inner.matrix[0], inner.matrix[1])) / 2
  const whole = {
    left: box.left - edge,
    top: box.top - edge,
    right: box.right + edge,
    bottom: box.bottom + edge,
  }
  if (!place.boxes && !touch(whole, inner.seen)) return reading.leave(element, 'FORA_DA_VISTA', place)
  isSeen(reading, box, inner)
  tellMarkers(reading, element, place)
  return { name: element.name, attributes: attributesIn(reading, element, place, inner), children: [] }
}
