/** The titles of the scenes that branches of business show; data/scenes has a drawing of each. */
export const sceneTitles = {
  vineyard: 'Vinhedos',
  orchard: 'Pomares',
  grassland: 'Campo aberto',
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

export type Scene = keyof typeof sceneTitles
