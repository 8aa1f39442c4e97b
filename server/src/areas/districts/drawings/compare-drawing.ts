/** What a drawing does to the lots that a district has (DISTRICT-70). Pure. */
import { lotIdsIn, shapesOf } from '../sanitize-drawing.ts'

export interface DrawnLot {
  id: number
  numeroLote: string | null
  cdOriginalSvg: string
}

/** The shapes that no lot has: those of the class `lote`, or all with an id where the drawing does not use the class. */
export function shapesWithoutLot(svg: string, lots: readonly DrawnLot[]): string[] {
  const taken = new Set(lots.map(({ cdOriginalSvg }) => cdOriginalSvg))
  const shapes = shapesOf(svg)
  const marked = shapes.filter(({ isMarked }) => isMarked)
  const ids = (marked.length > 0 ? marked : shapes).map(({ id }) => id)
  return [...new Set(ids)].filter((id) => !taken.has(id))
}

export function compareDrawing(svg: string, lots: readonly DrawnLot[]) {
  const counts = Map.groupBy(lotIdsIn(svg), (id) => id)
  const times = ({ cdOriginalSvg }: DrawnLot) => counts.get(cdOriginalSvg)?.length ?? 0
  return {
    lotesEncontrados: lots.filter((lot) => times(lot) > 0).length,
    lotesSemForma: lots.filter((lot) => times(lot) === 0),
    formasSemLote: shapesWithoutLot(svg, lots),
    lotesRepetidos: lots.filter((lot) => times(lot) > 1),
  }
}
