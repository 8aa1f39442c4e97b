/**
 * What is wrong with a state's folder, a line each: the file, the line in it where it has lines, and the fault. The start says it
 * and ends, and so does `npm run check -- states` (states/README.md).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@invest/contract/language'
import { readDay } from '@invest/contract/rules/day'
import { readState, StateFault } from '@invest/contract/state/from-folder'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Row = Readonly<Record<string, string>>
type Say = (fault: string, line?: number) => void

const kindsOfPlaces = new Set(['AEROPORTO', 'PORTO', 'DISTRITO_INDUSTRIAL'])
const layers = {
  'boundaries/boundaries.topo.json': ['municipios', 'estado', 'paises', 'ufs'],
  'ground/ground.topo.json': ['estado', 'lagos', 'rios', 'aguas'],
} as const
const columnsOf = {
  'municipios.tsv':
    'cod_municipio_rfb cod_ibge nome_completo sigla_uf ddd latitude longitude area_km2 populacao ano_populacao fonte_populacao pib ano_pib fonte_pib cod_regiao_intermediaria regiao_intermediaria',
  'lugares.tsv': 'tipo_local sigla nome cod_municipio_rfb latitude longitude principal',
  'feriados.tsv': 'dia nome_pt nome_en nome_es',
  'regioes.tsv': 'id descricao ordem',
  'districts/distritos.tsv': 'sigla nome nome_en nome_es',
} as const
type Table = keyof typeof columnsOf
const optional = new Set<string>(['regioes.tsv', 'districts/distritos.tsv'])

const isPlace = ({ latitude, longitude }: Row) =>
  [latitude, longitude].every((degrees) => /^-?\d{1,3}\.\d+$/.test(degrees ?? ''))
const pointOf = ({ latitude, longitude }: Row): [number, number] => [Number(longitude), Number(latitude)]

/** By the even-odd rule; a point on the line counts as either. */
const isInRing = ([x, y]: [number, number], ring: readonly Position[]): boolean =>
  ring.reduce((inside, [x1 = 0, y1 = 0], i) => {
    const [x2 = 0, y2 = 0] = ring[(i || ring.length) - 1] ?? []
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
const isInside = (point: [number, number], { type, coordinates }: Polygon | MultiPolygon): boolean =>
  (type === 'Polygon' ? [coordinates] : coordinates).some(
    ([outer = [], ...holes]) => isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole)),
  )

class Folder {
  readonly faults: string[] = []
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
  sayIn(file: string): Say {
    return (fault, line) => this.faults.push(`${file}${line ? `:${line}` : ''}: ${fault}`)
  }
  private text(file: string): string | undefined {
    const path = join(this.path, file)
    if (existsSync(path)) return readFileSync(path, 'utf8')
    if (!optional.has(file)) this.sayIn(file)('is missing')
    return undefined
  }
  json<T>(file: string): T | undefined {
    const text = this.text(file)
    if (text === undefined) return undefined
    try {
      return JSON.parse(text) as T
    } catch (error) {
      this.sayIn(file)((error as Error).message)
      return undefined
    }
  }
  /** The rows by line, each checked by `check`; a key that an earlier line has is a fault. */
  table(
    file: Table,
    key: (row: Row) => string,
    check: (row: Row, say: (fault: string) => void) => void,
  ): Row[] {
    const text = this.text(file)
    if (text === undefined) return []
    const say = this.sayIn(file)
    const [head = '', ...lines] = text.replace(/\n$/, '').split('\n')
    const columns = columnsOf[file].split(' ')
    if (head !== columns.join('\t')) {
      say(`its columns are ${columns.join(', ')}, with tabs between them`, 1)
      return []
    }
    const seen = new Map<string, number>()
    return lines.map((line, i) => {
      const values = line.split('\t')
      const number = i + 2
      const row = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']))
      if (values.length !== columns.length)
        say(`${values.length} values for ${columns.length} columns`, number)
      for (const column of columns)
        if (row[column]?.trim() === '' && !(file === 'lugares.tsv' && column === 'principal'))
          say(`${column} is empty`, number)
      const earlier = seen.get(key(row))
      if (earlier) say(`${key(row)} stands in line ${earlier} already`, number)
      else seen.set(key(row), number)
      check(row, (fault) => say(fault, number))
      return row
    })
  }
}

export function stateFaults(path: string): string[] {
  const folder = new Folder(path)
  let state: ReturnType<typeof readState>
  try {
    state = readState(path)
  } catch (error) {
    if (!(error instanceof StateFault)) throw error
    return [error.message]
  }
  const shapes = new Map<string, Polygon | MultiPolygon>()
  for (const [file, names] of Object.entries(layers)) {
    const topology = folder.json<Topology<Record<string, GeometryCollection>>>(file)
    for (const name of names)
      if (topology && !topology.objects?.[name]) folder.sayIn(file)(`has no object ${name}`)
    const municipalities = topology?.objects?.municipios
    if (!topology || !municipalities) continue
    for (const { id, geometry } of feature(topology, municipalities).features)
      shapes.set(String(id), geometry as Polygon | MultiPolygon)
  }

  const seats = new Map<string, [number, number]>()
  const ibge = new Map<string, string>()
  folder.table(
    'municipios.tsv',
    (row) => row.cod_municipio_rfb ?? '',
    (row, say) => {
      const { cod_municipio_rfb: code = '', cod_ibge: national = '', sigla_uf: abbreviation } = row
      if (!/^\d{4}$/.test(code)) say('cod_municipio_rfb has four digits')
      if (!/^\d{7}$/.test(national) || !national.startsWith(state.ibgeCode))
        say(`cod_ibge has seven digits, of which the first are ${state.ibgeCode}`)
      if (ibge.has(national)) say(`cod_ibge ${national} is also of ${ibge.get(national)}`)
      ibge.set(national, code)
      if (abbreviation !== state.abbreviation) say(`sigla_uf is ${state.abbreviation}`)
      for (const column of ['populacao', 'ano_populacao', 'pib', 'ano_pib'])
        if (!/^\d+$/.test(row[column] ?? '')) say(`${column} is a whole number`)
      if (!(Number(row.area_km2) > 0)) say('area_km2 is a number above 0')
      const shape = shapes.get(code)
      if (!isPlace(row)) return say('latitude and longitude are decimal degrees with a point')
      seats.set(code, pointOf(row))
      if (!shape) say(`boundaries/boundaries.topo.json has no shape of ${code}`)
      else if (!isInside(pointOf(row), shape)) say('the seat lies outside its own shape')
    },
  )
  for (const code of shapes.keys())
    if (!seats.has(code))
      folder.sayIn('boundaries/boundaries.topo.json')(`has ${code}, which municipios.tsv has not`)
  if (!seats.has(state.capital)) folder.sayIn('state.json')(`capital: municipios.tsv has no ${state.capital}`)
  for (const code of state.mainCities)
    if (!seats.has(code)) folder.sayIn('state.json')(`mainCities: municipios.tsv has no ${code}`)
  const { people, gdp, municipalities } = state.published
  for (const [name, published, sum] of [
    ['municipalities', municipalities, state.facts.municipalities],
    ['people', people, state.facts.people],
    ['gdp', gdp, state.facts.gdp],
  ] as const)
    if (published !== sum)
      folder.sayIn('municipios.tsv')(
        `${name} come to ${sum}, and state.json says that ${published} were published`,
      )

  folder.table(
    'lugares.tsv',
    (row) => `${row.tipo_local} ${row.sigla}`,
    (row, say) => {
      if (!kindsOfPlaces.has(row.tipo_local ?? ''))
        say(`tipo_local is one of ${[...kindsOfPlaces].join(', ')}`)
      if (!seats.has(row.cod_municipio_rfb ?? '')) say(`municipios.tsv has no ${row.cod_municipio_rfb}`)
      if (!/^[01]?$/.test(row.principal ?? '')) say('principal is 1, 0 or empty')
      const { south, north, west, east } = state.box
      const [longitude, latitude] = pointOf(row)
      if (!isPlace(row) || latitude < south || latitude > north || longitude < west || longitude > east)
        say('the place lies outside the state')
    },
  )
  folder.table(
    'feriados.tsv',
    (row) => row.dia ?? '',
    (row, say) => {
      if (readDay(row.dia ?? '') !== row.dia) say('dia is a day as 2027-09-20')
    },
  )
  folder.table(
    'regioes.tsv',
    (row) => row.id ?? '',
    (row, say) => {
      if (!/^\d+$/.test(row.ordem ?? '')) say('ordem is a whole number')
    },
  )
  const named = new Set(Object.keys(state.lots?.districts ?? {}))
  const districts = folder.table(
    'districts/distritos.tsv',
    (row) => row.sigla ?? '',
    (row, say) => {
      if (!named.delete(row.sigla ?? '')) say(`state.json, lots: districts has no ${row.sigla}`)
    },
  )
  if (state.lots && districts.length === 0)
    folder.sayIn('districts/distritos.tsv')('is missing or empty, and state.json has lots')
  for (const sigla of named)
    folder.sayIn('state.json')(`lots: districts: districts/distritos.tsv has no ${sigla}`)

  const terms =
    folder.json<{ textos?: Record<string, { titulo?: string; paragrafos?: string[] }> }[]>(
      'seal/termos-selo.json',
    )
  for (const [i, { textos }] of (terms ?? []).entries())
    for (const language of languages) {
      const said = textos?.[language]
      if (!said?.titulo?.trim() || !said.paragrafos?.length || said.paragrafos.some((text) => !text.trim()))
        folder.sayIn('seal/termos-selo.json')(
          `${i + 1}: textos.${language} has a title and paragraphs, none empty`,
        )
    }
  return folder.faults
}
