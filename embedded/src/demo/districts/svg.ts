/** Writes a plan down as SVG, with the classes that the lot map styles. The colours are for the file on its own. */

import { northArrow, scaleBar } from './furniture.ts'
import { area, type Point, type Polygon, simplified } from './geometry.ts'
import { axisOf, escapeXml, lotNumber, roadName } from './labels.ts'
import { beyond } from './lines.ts'
import { type Label, type Plan, type RoadKind, roadWidths } from './plan.ts'
import { trees } from './trees.ts'

const colours = {
  sheet: '#edf1ea',
  ground: '#dfe4db',
  boundary: '#7a8c86',
  road: '#ffffff',
  highway: '#fbe2a0',
  axis: '#d9bf7c',
  highwayAxis: '#c79a3a',
  green: '#bfdcae',
  tree: '#a6cd93',
  water: '#b5d8ea',
  quay: '#cfc9bd',
  railway: '#6c7674',
  lot: '#fbf4e4',
  lotLine: '#b7a47e',
  text: '#46534f',
  number: '#6a5c3c',
  waterText: '#3c7391',
  greenText: '#46713a',
}

const number = (value: number) => String(Math.round(value * 10) / 10)
const point = ([x, y]: Point) => `${number(x)} ${number(y)}`
const pathOf = (points: readonly Point[], closed: boolean) =>
  `M${simplified(points).map(point).join('L')}${closed ? 'Z' : ''}`

/** Metres for a unit, so that the ground within the boundary has the area of the district (DISTRICT-41). */
export const metresPerUnit = (plan: Pick<Plan, 'hectares' | 'boundary'>): number =>
  Math.sqrt((plan.hectares * 10_000) / area(plan.boundary))

export function svgOf(plan: Plan): string {
  const { width, height } = plan
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    '<desc>Desenho de demonstração, sem valor cadastral.</desc>',
    // The ground goes on around the sheet, for a screen of another form.
    `<rect class="fundo" x="${-width}" y="${-height}" width="${3 * width}" height="${3 * height}" fill="${colours.sheet}"/>`,
    shape('limite', plan.boundary, {
      fill: colours.ground,
      stroke: colours.boundary,
      'stroke-width': 2,
      'stroke-dasharray': '14 5 3 5',
      'stroke-linejoin': 'round',
    }),
    ...plan.greens.map((green) => shape('area-verde', green, { fill: colours.green })),
    ...plan.waters.map((water) => shape('agua', water, { fill: colours.water })),
    ...trees(plan).map(
      ({ at: [x, y], radius }) =>
        `<circle class="area-verde" cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${colours.tree}"/>`,
    ),
    ...plan.quays.map((quay) => shape('fundo', quay, { fill: colours.quay })),
    ...roads(plan),
    ...plan.railways.flatMap((points) => railway(onwards(plan, points))),
    '<g stroke-linejoin="round">',
    ...plan.lots.map(({ id, polygon }) =>
      shape('lote', polygon, { id, fill: colours.lot, stroke: colours.lotLine, 'stroke-width': 1.2 }),
    ),
    '</g>',
    `<g font-family="Inter Variable, Inter, system-ui, sans-serif" text-anchor="middle" fill="${colours.text}">`,
    ...plan.lots.map((lot) => lotNumber(lot, plan.numberSize, colours.number)),
    ...plan.roads.map((road) => roadName(road)),
    ...plan.labels.map(label),
    northArrow(plan.north, colours.text),
    scaleBar(plan.scale, metresPerUnit(plan), colours.text),
    '</g></svg>',
  ]
    .filter(Boolean)
    .join('\n')
}

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

const shape = (kind: string, polygon: Polygon, values: Record<string, string | number>) =>
  `<path class="${kind}"${attributes(values)} d="${pathOf([...polygon, polygon[0] as Point], true)}"/>`

const stroke = (kind: string, points: readonly Point[], values: Record<string, string | number>) =>
  `<path class="${kind}" fill="none"${attributes(values)} d="${pathOf(points, false)}"/>`

/** What leaves the sheet goes on beyond it. */
const onwards = ({ width, height }: Plan, points: readonly Point[]) =>
  beyond(points, ([x, y]) => x < 0 || y < 0 || x > width || y > height)

/** Streets first, so that a main road runs through where they meet it. */
function roads(plan: Plan): string[] {
  const { roads, roundabouts } = plan
  const kinds: RoadKind[] = ['rua', 'avenida', 'rodovia']
  const surfaces = kinds.flatMap((kind) =>
    roads
      .filter((road) => road.kind === kind)
      .map((road) =>
        stroke('via', onwards(plan, road.points), {
          stroke: kind === 'rodovia' ? colours.highway : colours.road,
          'stroke-width': roadWidths[kind],
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        }),
      ),
  )
  const axes = roads
    .filter(({ kind }) => kind !== 'rua')
    .flatMap((road) =>
      axisOf(road).map((points) =>
        stroke('via-eixo', onwards(plan, points), {
          stroke: road.kind === 'rodovia' ? colours.highwayAxis : colours.axis,
          'stroke-width': 1.2,
          'stroke-dasharray': road.kind === 'rodovia' ? '12 7' : '7 7',
        }),
      ),
    )
  const islands = roundabouts.flatMap(({ at: [x, y], radius }) => [
    `<circle class="via" cx="${number(x)}" cy="${number(y)}" r="${number(radius * 0.75)}" fill="none" stroke="${colours.road}" stroke-width="${number(radius * 1.5)}"/>`,
    `<circle class="area-verde" cx="${number(x)}" cy="${number(y)}" r="${number(radius * 0.55)}" fill="${colours.green}"/>`,
  ])
  return [...surfaces, ...axes, ...islands]
}

/** One colour for the rail and its sleepers, so that a style sheet may give both another. */
const railway = (points: readonly Point[]): string[] => [
  stroke('ferrovia', points, { stroke: colours.railway, 'stroke-width': 2 }),
  stroke('ferrovia', points, { stroke: colours.railway, 'stroke-width': 8, 'stroke-dasharray': '1.6 8' }),
]

function label({ text, at: [x, y], kind, angle = 0, size = 14, anchor }: Label): string {
  const fill = { agua: colours.waterText, verde: colours.greenText, vizinho: '', distrito: '' }[kind]
  const values = {
    x: number(x),
    y: number(y),
    'font-size': size,
    ...(anchor && { 'text-anchor': anchor }),
    ...(fill && { fill }),
    ...(kind === 'distrito' && { 'font-weight': 700 }),
    ...((kind === 'agua' || kind === 'verde') && { 'font-style': 'italic' }),
    ...(kind === 'agua' && { 'letter-spacing': 1.5 }),
    ...(angle && { transform: `rotate(${number(angle)} ${number(x)} ${number(y)})` }),
  }
  return `<text class="rotulo"${attributes(values)}>${escapeXml(text)}</text>`
}
