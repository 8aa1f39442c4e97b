/** The kinds of pictures that branches of business show. */
export type OutdoorScene =
  | 'vineyard'
  | 'orchard'
  | 'pampa'
  | 'serra'
  | 'pasture'
  | 'wheat'
  | 'harbour'
  | 'wind'
  | 'factory'
  | 'city'
export type IndoorScene = 'workshop' | 'cellar' | 'circuit' | 'laboratory'
export type Scene = OutdoorScene | IndoorScene

export const sceneTitles: Record<Scene, string> = {
  vineyard: 'Vinhedos',
  orchard: 'Pomares',
  pampa: 'Pampa',
  serra: 'Serra',
  pasture: 'Campo',
  wheat: 'Lavoura',
  harbour: 'Cais',
  wind: 'Parque eólico',
  factory: 'Fábrica',
  city: 'Cidade',
  workshop: 'Oficina',
  cellar: 'Cave',
  circuit: 'Tecnologia',
  laboratory: 'Laboratório',
}

/** All scenes are drawn in this size and scaled when they are rendered. */
export const canvas = { width: 1600, height: 1067 } as const
