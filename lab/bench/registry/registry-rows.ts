/** Fills a registry of any size with head offices named by the demo data's words. The rows are always the same. */
import { cnpjCheckDigits } from '@invest/contract/rules/cnpj'
import type pg from 'pg'
import { random } from '../../../embedded/src/demo/random.ts'
import { stateDemo } from '../../../embedded/src/demo/state-demo.ts'
import { brandName, upperCase } from '../../../embedded/src/demo/wording/company-names.ts'
import { surnames } from '../../../embedded/src/demo/wording/words.ts'
import { weightedDraw } from '../discovery/generate-companies.ts'
import { copyRows, dropIndexes } from '../tools/database.ts'

const rowsAtOnce = 2_000
const forms = ['LTDA', 'LTDA', 'LTDA', 'UNIPESSOAL LTDA', 'S.A.', 'ME']

export interface Place {
  cod_municipio_rfb: string
  nome_completo: string
  populacao: number
}

export const copiedColumns = `cnpj, nire, nome, nome_fantasia, eh_matriz, situacao, situacao_desde, data_abertura, cnae_principal,
  cod_municipio_rfb, nome_municipio, sigla_uf`

/** Adds `count` head offices, numbered from 10 million on. Answers the seconds that it took. */
export async function addRegistryRows(client: pg.Client, count: number): Promise<number> {
  const began = performance.now()
  const places = await readPlaces(client)
  const restore = await dropIndexes(client, ['junta_empresa'])
  await copyRows(client, `COPY junta_empresa (${copiedColumns}) FROM STDIN`, headOffices(places, count))
  for (const index of restore) await client.query(index)
  await client.query('VACUUM (ANALYZE) junta_empresa')
  return (performance.now() - began) / 1000
}

export async function readPlaces(client: pg.Client): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    'SELECT cod_municipio_rfb, nome_completo, populacao FROM municipio WHERE sigla_uf = $1',
    ['RS'],
  )
  return rows
}

/** Lines for COPY, some thousands at a time. */
export function* headOffices(places: Place[], count: number): Generator<string> {
  const chance = random('bench registry')
  const placeOf = weightedDraw(places, ({ populacao }) => populacao)
  for (let start = 0; start < count; start += rowsAtOnce) {
    let text = ''
    for (let i = start; i < Math.min(count, start + rowsAtOnce); i++) {
      const sector = chance.pick(stateDemo.sectors)
      const place = placeOf(chance)
      const twelve = `${10_000_000 + i}0001`
      const brand = brandName(sector, chance, chance.pick(surnames), stateDemo)
      const name = upperCase(`${brand} ${chance.pick(forms)}`)
      // Nearly half of the real ones have a trade name, mostly of other words.
      const tradeName =
        i % 9 < 4 ? upperCase(brandName(sector, chance, chance.pick(surnames), stateDemo)) : '\\N'
      text += `${twelve}${cnpjCheckDigits(twelve)}\t432${String(i).padStart(8, '0')}\t${name}\t${tradeName}\tt\tATIVA\t2015-01-01\t2015-01-01\t${sector.cnaes[0]}\t${place.cod_municipio_rfb}\t${place.nome_completo}\tRS\n`
    }
    yield text
  }
}
