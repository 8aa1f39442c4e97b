/**
 * A stored drawing: it was read and cleaned before it was stored (`drawings/reading`), and is once more gone through by the lists
 * of what may stay wherever it is used, since they may have become stricter (DISTRICT-9). What it shows does not change by that.
 */
import { type DrawnShape, listedElement, shapesIn, textOf } from './drawings/reading/clean-element.ts'
import { readXml } from './drawings/reading/xml-tree.ts'

/** Empty for what is no drawing. */
export function sanitizeDrawing(svg: string): string {
  const xml = readXml(svg)
  const clean = 'root' in xml && listedElement(xml.root)
  return clean ? textOf(clean) : ''
}

/** The elements of a stored drawing that may be a lot. */
export function shapesOf(svg: string): DrawnShape[] {
  const xml = readXml(svg)
  return 'root' in xml ? shapesIn(xml.root) : []
}

/** Their ids: a lot's `cdOriginalSvg` is one of them. */
export const lotIdsIn = (svg: string): string[] => shapesOf(svg).map(({ id }) => id)
