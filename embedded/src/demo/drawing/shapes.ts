/** What several drawings are made of. */
import type { Random } from '../random.ts'

export const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(hue)},${Math.round(saturation)}%,${Math.round(lightness)}%)`

/** A closed shape from the left edge to the right one and down to the bottom, with a wavy upper edge. */
export function ridge(y: number, roughness: number, chance: Random): string {
  const points: [number, number][] = []
  for (let x = -80; x <= 1680; x += 110) points.push([x, y + (chance.next() - 0.5) * 2 * roughness])
  let d = `M-80 1067L${points[0]?.join(' ')}`
  for (let i = 1; i < points.length; i++) {
    const [px, py] = points[i - 1] as [number, number]
    const [x, qy] = points[i] as [number, number]
    d += `C${px + 55} ${Math.round(py)} ${x - 55} ${Math.round(qy)} ${x} ${Math.round(qy)}`
  }
  return `${d}L1680 1067Z`
}
