/** Where something may stand: both coordinates or neither, within the state. */
import { stateBounds } from '../state-map.ts'

interface Position {
  latitude: number | null
  longitude: number | null
}

/** The problems of a position's fields, in degrees. */
export function positionProblems({ latitude, longitude }: Position): {
  latitude?: 'coordenadas-incompletas' | 'posicao-fora-do-estado'
  longitude?: 'coordenadas-incompletas' | 'posicao-fora-do-estado'
} {
  const { south, north, west, east } = stateBounds
  const isBeyond = (degrees: number | null, least: number, most: number) =>
    degrees !== null && (degrees < least || degrees > most)
  return {
    ...(latitude === null && longitude !== null && { latitude: 'coordenadas-incompletas' }),
    ...(longitude === null && latitude !== null && { longitude: 'coordenadas-incompletas' }),
    ...(isBeyond(latitude, south, north) && { latitude: 'posicao-fora-do-estado' }),
    ...(isBeyond(longitude, west, east) && { longitude: 'posicao-fora-do-estado' }),
  }
}
