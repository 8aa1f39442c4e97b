/**
 * Makes state.pmtiles and changed.pmtiles, the small files of map tiles that tests read, in the layers of the Protomaps basemap:
 * the state, its lakes and rivers, some of its towns and invented roads between them. Needs GDAL's ogr2ogr and go-pmtiles:
 *
 *     apt-get install gdal-bin && go install github.com/protomaps/go-pmtiles@v1.31.2
 *     node server/test/tiles/make-tiles.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stateFolder } from '@invest/contract/state/from-folder'

const here = import.meta.dirname
const work = mkdtempSync(join(tmpdir(), 'invest-tiles-'))

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<string, { geometries: { type: string; arcs: unknown; properties?: { nome: string } }[] }>
}
type Feature = { type: 'Feature'; properties: object; geometry: object }

const ground: Topology = JSON.parse(readFileSync(join(stateFolder, 'ground/ground.topo.json'), 'utf8'))
const { scale, translate } = ground.transform

function points(arc: number) {
  let [x, y] = [0, 0]
  return ground.arcs[arc]?.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}
const unfold = (arcs: unknown): unknown =>
  Array.isArray(arcs) && typeof arcs[0] === 'number' ? points(arcs[0]) : (arcs as unknown[]).map(unfold)

const shapes = (name: string, properties: object): Feature[] =>
  (ground.objects[name]?.geometries ?? []).map((one) => ({
    type: 'Feature',
    properties: { ...properties, ...(one.properties && { name: one.properties.nome }) },
    geometry: { type: one.type, coordinates: unfold(one.arcs) },
  }))

const towns = readFileSync(join(stateFolder, 'municipios.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter((row) => Number(row[8]) > 60_000)
  .map((row) => ({ name: row[2] ?? '', at: [Number(row[6]), Number(row[5])], people: Number(row[8]) }))

const layers: Record<string, Feature[]> = {
  earth: shapes('estado', { kind: 'earth' }),
  water: [...shapes('lagos', { kind: 'lake' }), ...shapes('rios', { kind: 'river' })],
  places: towns.map(({ name, at, people }) => ({
    type: 'Feature',
    properties: {
      name,
      kind: 'locality',
      kind_detail: 'city',
      min_zoom: people > 200_000 ? 5 : 8,
      population: people,
      population_rank: people > 1_000_000 ? 12 : people > 200_000 ? 10 : 8,
    },
    geometry: { type: 'Point', coordinates: at },
  })),
  roads: towns.slice(1).map(({ at }, i) => ({
    type: 'Feature',
    properties: {
      kind: 'highway',
      kind_detail: 'motorway',
      ref: `X-${i}`,
      shield_text: `X-${i}`,
      min_zoom: 4,
    },
    geometry: { type: 'LineString', coordinates: [towns[i]?.at, at] },
  })),
}

function make(name: string, { most, roads }: { most: number; roads: boolean }) {
  const mbtiles = join(work, `${name}.mbtiles`)
  for (const [layer, features] of Object.entries(layers)) {
    const file = join(work, `${layer}.geojson`)
    const shown = layer === 'roads' && !roads ? features.slice(0, 3) : features
    writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features: shown }))
  }
  const merged = join(work, `${name}.gpkg`)
  for (const layer of Object.keys(layers))
    execFileSync('ogr2ogr', [
      '-f',
      'GPKG',
      '-update',
      '-append',
      merged,
      join(work, `${layer}.geojson`),
      '-nln',
      layer,
    ])
  const options = [
    'MINZOOM=4',
    `MAXZOOM=${most}`,
    `NAME=${name}`,
    'SIMPLIFICATION=12',
    'SIMPLIFICATION_MAX_ZOOM=6',
  ]
  execFileSync('ogr2ogr', ['-f', 'MBTILES', mbtiles, merged, ...options.flatMap((one) => ['-dsco', one])])
  const database = new DatabaseSync(mbtiles)
  database.exec("UPDATE metadata SET value = '4.12.0' WHERE name = 'version'")
  database.close()
  execFileSync('go-pmtiles', ['convert', '--quiet', mbtiles, join(here, `${name}.pmtiles`)])
}

make('state', { most: 8, roads: true })
make('changed', { most: 5, roads: false })
rmSync(work, { recursive: true })
