/** What a drawing does to the lots that a district has (DISTRICT-70). Pure. */
import { lotElements } from '@invest/contract/rules/drawing'
import { lotIdsIn } from '../sanitize-drawing.ts'

export interface DrawnLot {
  id: number
  numeroLote: string | null
  cdOriginalSvg: string
}

const tag = new RegExp(`<(?:${lotElements.join('|')})\\s[^>]*>`, 'g')
const asLot = /\sclass="(?:[^"]*\s)?lote[\s"]/

/** The shapes that no lot has: those of the class `lote`, or all with an id where the drawing does not use the class. */
export function shapesWithoutLot(svg: string, lots: readonly DrawnLot[]): string[] {
  const taken = new Set(lots.map(({ cdOriginalSvg }) => cdOriginalSvg))
  const marked = lotIdsIn((svg.match(tag) ?? []).filter((one) => asLot.test(one)).join(''))
  const ids = marked.length > 0 ? marked : lotIdsIn(svg)
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
