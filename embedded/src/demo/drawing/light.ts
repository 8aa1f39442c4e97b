/** The light of a landscape: sky, sun and the colours of its hills. */
import { hsl } from './shapes.ts'

export interface Light {
  sky: [string, string]
  sun: string
  /** Hue, saturation and lightness of the farthest hill. Nearer hills are darker. */
  far: [number, number, number]
  near: [number, number, number]
}

export const lights: Light[] = [
  { sky: ['#f7c59f', '#8fb8de'], sun: '#fff1cf', far: [215, 30, 72], near: [110, 34, 30] },
  { sky: ['#fde2c8', '#e98a6b'], sun: '#fff6e0', far: [350, 24, 66], near: [95, 28, 26] },
  { sky: ['#e6f2f5', '#6fa8c9'], sun: '#ffffff', far: [200, 28, 74], near: [125, 36, 32] },
]

/** The colour of a hill at a depth from 0, the farthest, to 1, the nearest. */
export function mix(light: Light, depth: number): string {
  const at = (i: 0 | 1 | 2) => light.far[i] + (light.near[i] - light.far[i]) * depth
  // The hue changes the shorter way around the circle.
  const hue = light.far[0] + (((light.near[0] - light.far[0] + 540) % 360) - 180) * depth
  return hsl(hue, at(1), at(2))
}

/** The colour of the nearest ground, made lighter or darker. */
export const shade = (light: Light, by: number) =>
  hsl(light.near[0], light.near[1], Math.max(6, light.near[2] + by))
