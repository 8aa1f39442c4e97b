/**
 * Reads a drawing as a browser would show it, and keeps what it shows in shapes, groups and texts alone (DISTRICT-96 to
 * DISTRICT-98). What it hides leaves with its content; what leaves or changes is told by its name. Pure.
 */
import type { LeftOut } from '@invest/contract/districts/drawings'
import { limits } from '@invest/contract/limits'
import { drawingShapes } from '@invest/contract/rules/drawing'
import { textOf } from './clean-element.ts'
import { shownDrawing } from './shown.ts'
import { readStyles } from './styles.ts'
import { viewOf } from './view.ts'
import { readXml } from './xml-tree.ts'

/** The condition that a drawing fails, as the refusal names it. */
export type DrawingProblem =
  | 'desenho-nao-e-svg'
  | 'desenho-incompleto'
  | 'desenho-estilos'
  | 'desenho-sem-tamanho'
  | 'desenho-sem-formas'
  | 'desenho-longo'
  | 'desenho-elementos'

export type ReadDrawing =
  | { svg: string; leftOut: LeftOut[]; total: number }
  | { problem: DrawingProblem; line?: number }

const problems = {
  notSvg: 'desenho-nao-e-svg',
  broken: 'desenho-incompleto',
  tooMany: 'desenho-elementos',
} as const

const aShape = new RegExp(`<(?:${drawingShapes.join('|')})[ >]`)

/** `known` are the shapes that the district's lots are known by. */
export function readDrawing(text: string, known: ReadonlySet<string> = new Set()): ReadDrawing {
  if (text.length > limits.drawingCharacters) return { problem: 'desenho-longo' }
  const xml = readXml(text)
  if ('kind' in xml) return { problem: problems[xml.kind], ...(xml.kind === 'broken' && { line: xml.line }) }
  const stylesOf = readStyles(xml.root)
  if (!stylesOf) return { problem: 'desenho-estilos' }
  const view = viewOf(xml.root, stylesOf(xml.root))
  if (!view) return { problem: 'desenho-sem-tamanho' }
  const shown = shownDrawing(xml.root, { view, stylesOf, known })
  if (!shown) return { problem: 'desenho-elementos' }
  const svg = textOf(shown.drawing)
  if (!aShape.test(svg)) return { problem: 'desenho-sem-formas' }
  if (svg.length > limits.drawingCharacters) return { problem: 'desenho-longo' }
  return { svg, leftOut: shown.leftOut, total: shown.total }
}
