/** Ports and airports as a set of data. */
import { state } from '@invest/contract/state'
import { stateBounds } from '@invest/contract/state-map'
import { sql } from 'kysely'
import {
  type Column,
  type DataSet,
  decimalCell,
  type LineRead,
  number,
  type ValuesOf,
  yesOrNo,
  yesOrNoCell,
} from '../../data-sets/index.ts'
import { townsByCode } from '../repository.ts'
import { texts } from '../texts.ts'
import { townCode } from '../town-code.ts'

const kinds = ['AEROPORTO', 'PORTO'] as const

/** Whole degrees around the state: a place elsewhere has its coordinates swapped or its sign lost. */
const box = {
  south: Math.floor(stateBounds.south),
  north: Math.ceil(stateBounds.north),
  west: Math.floor(stateBounds.west),
  east: Math.ceil(stateBounds.east),
}
const longestName = 200
const { place } = state.examples

const columns = [
  {
    name: 'tipo',
    example: 'PORTO',
    rule: texts.each('lugares.tipo'),
  },
  {
    name: 'sigla',
    example: place.code,
    rule: texts.each('lugares.sigla'),
  },
  {
    name: 'nome',
    example: place.name,
    rule: texts.each('lugares.nome', { longestName }),
  },
  {
    name: 'municipio',
    takes: townCode(),
    example: place.municipality,
    rule: texts.each('lugares.municipio'),
  },
  {
    name: 'latitude',
    takes: number({ decimals: 15, least: box.south, most: box.north }),
    example: decimalCell(place.latitude),
    rule: texts.each('lugares.latitude', { south: box.south, north: box.north }),
  },
  {
    name: 'longitude',
    takes: number({ decimals: 15, least: box.west, most: box.east }),
    example: decimalCell(place.longitude),
    rule: texts.each('lugares.longitude', { west: box.west, east: box.east }),
  },
  {
    name: 'principal',
    takes: yesOrNo(),
    example: 'sim',
    rule: texts.each('lugares.principal'),
  },
] as const satisfies readonly Column[]

const readerOf =
  (towns: ReadonlyMap<string, string>) =>
  ({ tipo, municipio, nome, ...line }: ValuesOf<typeof columns>): LineRead => {
    const kind = kinds.find((one) => one === tipo.toUpperCase())
    if (!kind) return { coluna: 'tipo', motivo: 'REGRA' }
    const sigla = line.sigla.toUpperCase()
    if (!/^[A-Z0-9-]{2,12}$/.test(sigla)) return { coluna: 'sigla', motivo: 'REGRA' }
    if (nome.length > longestName) return { coluna: 'nome', motivo: 'REGRA' }
    const town = towns.get(municipio)
    if (!town) return { coluna: 'municipio', motivo: 'DESCONHECIDO' }
    const { latitude, longitude, principal } = line
    return { chave: `${kind} ${sigla}`, valor: { nome, municipio: town, latitude, longitude, principal } }
  }

export const placesDataSet: DataSet = {
  name: 'lugares',
  title: texts.each('lugares.title'),
  lead: texts.each('lugares.lead'),
  shelfLifeDays: null,
  columns,
  reader: async (db) => readerOf(await townsByCode(db)),
  cellsOf: ({ chave, valor }) => {
    const [tipo = '', sigla = ''] = chave.split(' ')
    const { nome, municipio, latitude, longitude, principal } = valor
    return {
      tipo,
      sigla,
      nome: String(nome),
      municipio: String(municipio ?? ''),
      latitude: decimalCell(latitude),
      longitude: decimalCell(longitude),
      principal: yesOrNoCell(principal),
    }
  },
  current: sql`
    SELECT tipo_local || ' ' || sigla AS chave, jsonb_build_object('nome', nome, 'municipio', cod_municipio_rfb,
      'latitude', latitude, 'longitude', longitude, 'principal', principal) AS valor
    FROM lugar WHERE tipo_local IN ('AEROPORTO', 'PORTO')`,
  async publish(tx) {
    const key = sql`split_part(chave, ' ', 1) AS tipo, split_part(chave, ' ', 2) AS sigla`
    await sql`
      DELETE FROM lugar l USING (SELECT ${key} FROM mudanca WHERE depois IS NULL) m
      WHERE l.tipo_local = m.tipo AND l.sigla = m.sigla`.execute(tx)
    await sql`
      INSERT INTO lugar (tipo_local, sigla, nome, cod_municipio_rfb, latitude, longitude, principal)
      SELECT tipo, sigla, depois->>'nome', depois->>'municipio', (depois->>'latitude')::float8,
        (depois->>'longitude')::float8, (depois->>'principal')::boolean
      FROM (SELECT ${key}, depois FROM mudanca WHERE depois IS NOT NULL) m
      ON CONFLICT (tipo_local, sigla) DO UPDATE SET nome = excluded.nome, cod_municipio_rfb = excluded.cod_municipio_rfb,
        latitude = excluded.latitude, longitude = excluded.longitude, principal = excluded.principal`.execute(
      tx,
    )
  },
  origin: async () => ({ fonte: 'ANAC, ANTAQ', data: null }),
}
