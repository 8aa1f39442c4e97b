/**
 * Generates hundreds of thousands of companies, the same ones for the same number. Names, activities and products are
 * those of the demo's branches of business, and the municipalities get companies by their population. As in a real
 * registry, two of five are one-person companies named by a number and a name.
 */
import { cnpjCheckDigits } from '@invest/contract/rules/cnpj'
import { type Municipality, positionIn } from '../../../embedded/src/demo/places/geography.ts'
import { type Random, random } from '../../../embedded/src/demo/random.ts'
import { frequency } from '../../../embedded/src/demo/sectors/index.ts'
import type { Sector, SectorKind } from '../../../embedded/src/demo/sectors/sector.ts'
import { stateDemo } from '../../../embedded/src/demo/state-demo.ts'
import { brandName, fillSlots, upperCase } from '../../../embedded/src/demo/wording/company-names.ts'
import { menNames, surnames, womenNames } from '../../../embedded/src/demo/wording/words.ts'

const pull: Record<SectorKind, number> = { industria: 0.8, agro: 0.9, servico: 1.6, comercio: 2 }
const year = 365 * 86_400_000
const until = Date.UTC(2026, 10, 21)

/** Draws items by their weight with a binary search. */
export function weightedDraw<T>(items: readonly T[], weight: (item: T) => number): (chance: Random) => T {
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

export interface Company {
  /** By the column's name, always in the same order. */
  columns: Record<string, string | null>
  /** Keys such as `NCM:22042100`. */
  products: string[]
}

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
      weightedDraw(stateDemo.sectors, (sector) => frequency(sector, region) * pull[sector.kind]),
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
  const marca = brandName(sector, chance, surname, stateDemo)
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
