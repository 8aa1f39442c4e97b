/** The towns that a drawing of the state shows. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from '@invest/contract/state/from-folder'
import { parse } from 'csv-parse/sync'

interface Town {
  latitude: number
  longitude: number
  people: number
}

/** The forty with the most people, the largest first. */
export function largestTowns(): Town[] {
  const rows: Record<string, string>[] = parse(readFileSync(join(stateFolder, 'municipios.tsv')), {
    columns: true,
    delimiter: '\t',
    quote: null,
  })
  return rows
    .map(({ latitude, longitude, populacao }) => ({
      latitude: Number(latitude),
      longitude: Number(longitude),
      people: Number(populacao),
    }))
    .toSorted((one, other) => other.people - one.people)
    .slice(0, 40)
}
