/** Shapes and colours that several drawings use. */
import type { Random } from '../random.ts'

export const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(hue)},${Math.round(saturation)}%,${Math.round(lightness)}%)`

/** A closed shape with a wavy upper edge that fills the picture from there to the bottom. */
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
