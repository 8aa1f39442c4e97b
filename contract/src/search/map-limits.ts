/** The part of the map that a list, a count or the map itself is asked for. */
import * as z from 'zod/mini'

const latitude = z.number().check(z.minimum(-90), z.maximum(90))
const longitude = z.number().check(z.minimum(-180), z.maximum(180))
const Bounds = z.object({ norte: latitude, sul: latitude, leste: longitude, oeste: longitude })
export type MapLimits = z.infer<typeof Bounds>

/** What the sides were called before; they are still taken (MAP-4). */
const formerSides = { norte: 'north', sul: 'south', leste: 'east', oeste: 'west' } as const
const withSides = (given: z.input<typeof Bounds>): z.input<typeof Bounds> => {
  if (typeof given !== 'object' || given === null) return given
  const sides: Record<string, unknown> = { ...given }
  for (const [side, former] of Object.entries(formerSides)) sides[side] ??= sides[former]
  return sides as typeof given
}
export const mapLimits = z.nullish(z.pipe(z.transform(withSides), Bounds))
