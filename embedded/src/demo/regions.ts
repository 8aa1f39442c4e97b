/** Parts of the state by what they live on; each municipality belongs to the nearest of their towns. */
export type Region =
  | 'metro'
  | 'sinos'
  | 'serra'
  | 'vinhedos'
  | 'hortensias'
  | 'campos'
  | 'taquari'
  | 'riopardo'
  | 'centro'
  | 'sul'
  | 'campanha'
  | 'fronteira'
  | 'missoes'
  | 'noroeste'
  | 'planalto'
  | 'norte'
  | 'litoral'

const towns: readonly (readonly [Region, number, number])[] = [
  ['metro', -30.03, -51.2],
  ['metro', -30.11, -51.33],
  ['sinos', -29.68, -51.13],
  ['sinos', -29.65, -50.78],
  ['sinos', -29.69, -51.46],
  ['serra', -29.17, -51.18],
  ['serra', -29.03, -51.18],
  ['vinhedos', -29.17, -51.52],
  ['vinhedos', -28.94, -51.55],
  ['hortensias', -29.38, -50.87],
  ['campos', -28.51, -50.93],
  ['campos', -28.76, -50.43],
  ['taquari', -29.46, -51.96],
  ['taquari', -29.15, -52.1],
  ['riopardo', -29.72, -52.43],
  ['riopardo', -29.4, -52.8],
  ['centro', -29.69, -53.81],
  ['centro', -30.04, -52.9],
  ['sul', -31.77, -52.34],
  ['sul', -32.04, -52.1],
  ['sul', -31.37, -51.98],
  ['sul', -32.57, -53.37],
  ['campanha', -31.33, -54.1],
  ['campanha', -30.89, -55.53],
  ['campanha', -30.51, -53.49],
  ['campanha', -30.34, -54.32],
  ['fronteira', -29.76, -57.08],
  ['fronteira', -29.79, -55.79],
  ['fronteira', -29.13, -56.55],
  ['missoes', -28.3, -54.26],
  ['missoes', -28.41, -54.96],
  ['missoes', -28.66, -56.0],
  ['noroeste', -27.87, -54.48],
  ['noroeste', -28.39, -53.91],
  ['noroeste', -28.23, -53.5],
  ['noroeste', -27.43, -53.93],
  ['planalto', -28.26, -52.41],
  ['planalto', -28.64, -53.61],
  ['planalto', -28.63, -53.09],
  ['planalto', -28.82, -52.51],
  ['norte', -27.63, -52.27],
  ['norte', -27.36, -53.4],
  ['norte', -27.9, -53.31],
  ['litoral', -29.89, -50.27],
  ['litoral', -29.34, -49.73],
  ['litoral', -30.25, -50.52],
  ['litoral', -31.1, -50.92],
]

export function regionAt(latitude: number, longitude: number): Region {
  let nearest: Region = 'metro'
  let least = Number.POSITIVE_INFINITY
  for (const [region, townLatitude, townLongitude] of towns) {
    const distance = (latitude - townLatitude) ** 2 + (longitude - townLongitude) ** 2 * 0.75
    if (distance < least) [least, nearest] = [distance, region]
  }
  return nearest
}

/** First three digits of the postcodes in use around there. */
export const postcodePrefix: Record<Region, string> = {
  metro: '940',
  sinos: '933',
  serra: '950',
  vinhedos: '957',
  hortensias: '956',
  campos: '952',
  taquari: '959',
  riopardo: '968',
  centro: '970',
  sul: '960',
  campanha: '964',
  fronteira: '975',
  missoes: '978',
  noroeste: '987',
  planalto: '990',
  norte: '997',
  litoral: '955',
}
