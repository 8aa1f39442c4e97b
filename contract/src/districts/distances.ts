/** How far ports and airports are from a district. */
import * as z from 'zod/mini'
import { placeTypes } from '../map.ts'

/** A port or an airport, and how far away it is in a straight line. */
export const Distance = z.object({
  tipoLocal: z.enum(placeTypes),
  sigla: z.nullable(z.string()),
  nome: z.string(),
  /** In kilometres. */
  distancia: z.number(),
})
export type Distance = z.infer<typeof Distance>
