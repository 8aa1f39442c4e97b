/** How far ports and airports are from a district. */
import * as z from 'zod/mini'
import { placeTypes } from '../map.ts'

/** A port or an airport, and how far away it is. */
export const Distance = z.object({
  tipoLocal: z.enum(placeTypes),
  sigla: z.nullable(z.string()),
  nome: z.string(),
  /** In kilometres. */
  distancia: z.number(),
  /** Whether it is measured by road; else it is a straight line. */
  porEstrada: z.optional(z.literal(true)),
})
export type Distance = z.infer<typeof Distance>
