/**
 * Generates hundreds of thousands of companies, the same ones for the same number. Names, activities and products are
 * those of the demo's branches of business, and the municipalities get companies by their population. As in a real
 * registry, two of five are one-person companies named by a number and a name. COPY loads them without triggers and
 * indexes.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { cnpjCheckDigits } from '@invest/contract/rules/cnpj'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { brandName, fillSlots, upperCase } from '../embedded/src/demo/company-names.ts'
import { type Municipality, positionIn, readMunicipalities } from '../embedded/src/demo/geography.ts'
import { type Random, random } from '../embedded/src/demo/random.ts'
import { frequency, sectors } from '../embedded/src/demo/sectors/index.ts'
import type { Sector, SectorKind } from '../embedded/src/demo/sectors/sector.ts'
import { menNames, surnames, womenNames } from '../embedded/src/demo/words.ts'

const pull: Record<SectorKind, number> = { industria: 0.8, agro: 0.9, servico: 1.6, comercio: 2 }
const year = 365 * 86_400_000
const until = Date.UTC(2026, 10, 21)

/** Draws items by their weight with a binary search. */
function weightedDraw<T>(items: readonly T[], weight: (item: T) => number): (chance: Random) => T {
  let sum = 0
  const ends = items.map((item) => {
    sum += weight(item)
    return sum
  })
  return (chance) => {
    const mark = chance.next() * sum
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] as number) > mark) high = middle
      else low = middle + 1
    }
    return items[low] as T
  }
}

interface Company {
  columns: Record<string, string | null>
  /** Keys such as `NCM:22042100`. */
  products: string[]
}

/** The columns that the generator fills, in COPY's order. */
const columns = [
  'id',
  'cnpj',
  'nire',
  'nome',
  'cnae_principal',
  'cnaes_secundarios',
  'situacao_junta',
  'situacao_junta_desde',
  'consultada_em',
  'tipo_logradouro',
  'nome_logradouro',
  'numero_logradouro',
  'bairro',
  'cep',
  'cod_municipio_rfb',
  'nome_municipio',
  'sigla_uf',
  'nome_exibicao',
  'descricao',
  'buscando_investimentos',
  'latitude',
  'longitude',
  'oculta',
  'habilitado_made_in_rs',
  'criado_em',
  'alterado_em',
  'produtos',
] as const

export function* generateCompanies(
  places: readonly Municipality[],
  count: number,
  ancestry: ReadonlyMap<string, string[]>,
): Generator<Company> {
  const chance = random('bench companies')
  const drawPlace = weightedDraw(places, (place) => place.populacao)
  const draws = new Map(
    [...new Set(places.map((place) => place.region))].map((region) => [
      region,
      weightedDraw(sectors, (sector) => frequency(sector, region) * pull[sector.kind]),
    ]),
  )
  for (let i = 0; i < count; i++) {
    const place = drawPlace(chance)
    const sector = (draws.get(place.region) as (chance: Random) => Sector)(chance)
    yield company(i, place, sector, chance, ancestry)
  }
}

function company(
  i: number,
  place: Municipality,
  sector: Sector,
  chance: Random,
  ancestry: ReadonlyMap<string, string[]>,
): Company {
  const base = String(10_000_000 + i)
  const surname = chance.pick(surnames)
  const marca = brandName(sector, chance, surname)
  const nome = chance.chance(0.4)
    ? `${base.replace(/^(..)(...)(...)/, '$1.$2.$3')} ${upperCase(`${chance.pick(chance.chance(0.5) ? womenNames : menNames)} ${chance.pick(surnames)} ${surname}`)}`
    : upperCase(`${marca} ${chance.pick(sector.legal)} ltda`)
  const [longitude, latitude] = chance.chance(0.03) ? [null, null] : positionIn(place, chance, false)
  const [main, ...others] = chance.sample([...sector.cnaes, ...(sector.alsoCnaes ?? [])], chance.int(1, 4))
  const products = chance
    .sample(sector.products, Math.min(sector.products.length, chance.int(0, 3)))
    .map((code) => code.replace(' ', ':'))
  const registered = new Date(until - Math.floor(chance.next() * 3 * year)).toISOString()
  return {
    products,
    columns: {
      id: seededUuid(chance),
      cnpj: `${base}0001${cnpjCheckDigits(`${base}0001`)}`,
      nire: `43${String(200_000_000 + i)}`,
      nome,
      cnae_principal: main ?? '4712100',
      cnaes_secundarios: arrayText(others),
      situacao_junta: 'ATIVA',
      situacao_junta_desde: '2020-01-01',
      consultada_em: registered,
      tipo_logradouro: 'Rua',
      nome_logradouro: `${chance.pick(menNames)} ${surname}`,
      numero_logradouro: String(chance.int(1, 4000)),
      bairro: 'Centro',
      cep: String(chance.int(90_000_000, 99_999_999)),
      cod_municipio_rfb: place.codMunicipioRfb,
      nome_municipio: place.nomeCompleto,
      sigla_uf: 'RS',
      // Most owners have left the registered name as it is.
      nome_exibicao: chance.chance(0.6) ? nome : marca,
      descricao: fillSlots(chance.pick(sector.about), {
        nome: marca,
        cidade: place.nomeCompleto,
        ano: '1998',
        pessoas: '12',
      }),
      buscando_investimentos: flag(chance.chance(0.02)),
      latitude: latitude?.toString() ?? null,
      longitude: longitude?.toString() ?? null,
      oculta: flag(chance.chance(0.01)),
      habilitado_made_in_rs: flag(chance.chance(sector.kind === 'comercio' ? 0 : 0.03)),
      criado_em: registered,
      alterado_em: registered,
      produtos: arrayText([...new Set(products.flatMap((code) => ancestry.get(code) ?? []))]),
    },
  }
}

const flag = (value: boolean) => (value ? 't' : 'f')
const arrayText = (items: readonly string[]) => `{${items.join(',')}}`

function seededUuid(chance: Random): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(chance.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Writes a field in COPY's text format. */
const field = (value: string | null | undefined): string =>
  value == null
    ? '\\N'
    : value.replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c] ?? c)

/** Replaces the portal's companies by `count` generated ones. */
export async function loadCompanies(
  connection: pg.PoolConfig,
  count: number,
  onStep: (text: string) => void = () => {},
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET jit = off`,
    )
    // The portal counts its first companies; a truncation in between would wait for it, and it for the truncation.
    await untilReady(client)
    const dropped = await dropIndexes(client)
    await client.query('TRUNCATE empresa, mapa_celula, mapa_mudanca CASCADE')
    const ancestry = await productAncestry(client)
    const places = await readMunicipalities()
    // Generating the companies twice takes less memory than keeping millions of products.
    const companies = () => generateCompanies(places, count, ancestry)
    await copy(client, `COPY empresa (${columns.join(', ')}) FROM STDIN`, inChunks(companies(), companyLine))
    onStep(`${count} companies`)
    const productColumns = 'empresa_id, tipo_tabela, codigo_sem_mascara, ordem'
    await copy(
      client,
      `COPY empresa_produto (${productColumns}) FROM STDIN`,
      inChunks(companies(), productLines),
    )
    onStep('their products')
    for (const index of dropped) {
      const began = performance.now()
      await client.query(index)
      onStep(
        `${index.replace(/^CREATE (UNIQUE )?INDEX (\S+).*$/s, '$2')} in ${Math.round((performance.now() - began) / 1000)} s`,
      )
    }
    await client.query('VACUUM (ANALYZE) empresa')
    await client.query('VACUUM (ANALYZE) empresa_produto')
    await untilCounted(client, onStep)
  } finally {
    await client.end()
  }
}

/** As after any load of many companies, the portal's worker counts them for searches and for the map. */
async function untilCounted(client: pg.Client, onStep: (text: string) => void): Promise<void> {
  await client.query(`TRUNCATE busca_mudanca, mapa_mudanca; UPDATE busca_contada SET pronta = false;
    UPDATE mapa_contada SET pronta = false`)
  await untilReady(client, onStep)
  for (const table of ['busca_contagem', 'mapa_celula', 'mapa_celula_filtrada'])
    await client.query(`VACUUM (ANALYZE) ${table}`)
}

async function untilReady(client: pg.Client, onStep: (text: string) => void = () => {}): Promise<void> {
  const began = performance.now()
  for (const what of ['busca_contada', 'mapa_contada'] as const) {
    while (!(await client.query(`SELECT pronta FROM ${what}`)).rows[0].pronta) await pause(200)
    onStep(`${what} after ${Math.round((performance.now() - began) / 1000)} s`)
  }
}

/** Drops all indexes but those of keys, and answers the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(`
    SELECT indexname, indexdef FROM pg_indexes i WHERE schemaname = 'public' AND tablename IN ('empresa', 'empresa_produto')
      AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conname = i.indexname)`)
  for (const { indexname } of rows) await client.query(`DROP INDEX ${indexname}`)
  return rows.map((row) => row.indexdef)
}

async function productAncestry(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ code: string; parent: string | null }>(`
    SELECT tipo_tabela || ':' || codigo_sem_mascara AS code, tipo_tabela || ':' || codigo_pai AS parent FROM produto_servico`)
  const parents = new Map(rows.map(({ code, parent }) => [code, parent]))
  const above = (code: string | null | undefined): string[] =>
    code ? [code, ...above(parents.get(code))] : []
  return new Map(rows.map(({ code }) => [code, above(code)]))
}

const companyLine = ({ columns: values }: Company): string =>
  `${columns.map((column) => field(values[column])).join('\t')}\n`

const productLines = ({ columns: values, products }: Company): string =>
  products.map((code, i) => `${values.id}\t${code.slice(0, 3)}\t${code.slice(4)}\t${i + 1}\n`).join('')

function* inChunks(companies: Iterable<Company>, line: (company: Company) => string): Generator<string> {
  let chunk = ''
  for (const one of companies) {
    chunk += line(one)
    if (chunk.length < 1_000_000) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

async function copy(client: pg.Client, command: string, lines: Iterable<string>) {
  await pipeline(Readable.from(lines), client.query(copyFrom(command)))
}
