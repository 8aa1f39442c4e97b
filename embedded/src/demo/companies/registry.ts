/** Generates the registry's head offices. The first ones of each municipality are registered in the portal too. */

import type { Partner, RegistryEntry } from '../model.ts'
import { generatedCnpj, hasLetters } from '../people/document-numbers.ts'
import { partnerPool, portalPartners } from '../people/people.ts'
import { addressIn } from '../places/addresses.ts'
import type { Municipality } from '../places/geography.ts'
import { share } from '../places/spread.ts'
import { type Random, random } from '../random.ts'
import { frequency } from '../sectors/index.ts'
import type { Sector, SectorKind } from '../sectors/sector.ts'
import type { DemoSettings, StateDemo } from '../state-demo.ts'
import { dayOf, daysBefore } from '../time.ts'
import { brandName, legalForm, upperCase } from '../wording/company-names.ts'

/** Weights of the companies in the portal, where makers are more common than shops. */
const portalPull: Record<SectorKind, number> = { industria: 2.2, agro: 1.3, servico: 0.8, comercio: 0.35 }
/** Weights of the companies in the registry, most of which are shops and services. */
const registryPull: Record<SectorKind, number> = { industria: 0.8, agro: 0.9, servico: 1.6, comercio: 2 }

export interface GeneratedEntry {
  entry: RegistryEntry
  place: Municipality
  inPortal: boolean
}

export function generateRegistry(
  places: readonly Municipality[],
  now: Date,
  demo: StateDemo,
  settings: DemoSettings,
): GeneratedEntry[] {
  const all = share(places, settings.headOffices, demo.capital)
  const portal = share(places, settings.registered, demo.capital)
  const taken = new Set<string>()
  const generated: GeneratedEntry[] = []
  for (const place of places) {
    const inPortal = portal.get(place.codMunicipioRfb) ?? 0
    const count = Math.max(inPortal, all.get(place.codMunicipioRfb) ?? 0)
    for (let i = 0; i < count; i++) {
      const registered = i < inPortal
      generated.push({
        entry: headOffice(generated.length, place, registered, { demo, settings, now, taken }),
        place,
        inPortal: registered,
      })
    }
  }
  return generated
}

interface Surroundings {
  demo: StateDemo
  settings: DemoSettings
  now: Date
  /** Names that companies have. */
  taken: Set<string>
}

function headOffice(
  index: number,
  place: Municipality,
  registered: boolean,
  { demo, settings, now, taken }: Surroundings,
): RegistryEntry {
  const chance = random(`registro ${index}`)
  const pull = registered ? portalPull : registryPull
  const sector = chance.weighted(demo.sectors, (s) => frequency(s, place.region) * pull[s.kind])
  const opened = openingDay(index, chance, now)
  const socios = partnersOf(sector, registered, opened, chance)
  const form = legalForm(sector, socios, chance)
  const marca = freeName(sector, chance, surnameOf(socios), place, { demo, taken })
  const [cnaePrincipal, cnaesSecundarios] = activities(sector, chance)
  const situacao = statusOf(registered, chance)
  const cnpj = generatedCnpj(index)
  return {
    cnpj,
    nire: `${demo.ibgeCode}${form.nire}${String(1_000_000 + index * 419).padStart(8, '0')}`,
    nome: upperCase(form.name(marca, sector, socios, chance)),
    // It draws from a stream of its own, so that it changes nothing else of the company.
    nomeFantasia: random(`fantasia ${index}`).chance(0.4) ? upperCase(marca) : null,
    marca,
    ehMatriz: chance.chance(0.04) && !hasLetters(index) ? null : true,
    situacao,
    situacaoDesde: situacao === 'ATIVA' ? opened : dayOf(daysBefore(now, chance.int(20, 900))),
    dataAbertura: opened,
    naturezaJuridica: form.natureza,
    capitalSocial: capital(chance),
    cnaePrincipal,
    cnaesSecundarios,
    ...addressIn(place, chance, isRural(sector, chance), demo.words),
    socios,
    elegivel:
      situacao === 'ATIVA' &&
      chance.chance(settings.eligible[place.codMunicipioRfb === demo.capital ? 'inCapital' : 'elsewhere']),
    sector,
  }
}

/** Most farms lie in the country, and so do some factories. */
export const isRural = (sector: Sector, chance: Random): boolean =>
  chance.chance(
    sector.kind === 'agro'
      ? 0.85
      : ['vinho', 'azeite', 'pescado', 'madeira'].includes(sector.id)
        ? 0.6
        : 0.06,
  )

export function activities(sector: Sector, chance: Random): [string, string[]] {
  const main = chance.pick(sector.cnaes)
  const others = [...sector.cnaes, ...(sector.alsoCnaes ?? [])].filter((code) => code !== main)
  return [main, chance.sample(others, chance.int(0, Math.min(4, others.length)))]
}

function openingDay(index: number, chance: Random, now: Date): string {
  // CNPJs with letters exist since July 2026.
  if (hasLetters(index)) return dayOf(daysBefore(now, chance.int(5, 110)))
  return dayOf(daysBefore(now, 200 + Math.round(chance.next() ** 2 * 60 * 365)))
}

function partnersOf(sector: Sector, registered: boolean, opened: string, chance: Random): Partner[] {
  const pool = registered ? portalPartners : partnerPool
  const count =
    sector.id === 'cooperativa' ? 4 : chance.weighted([1, 2, 3, 4], (n) => [0, 30, 45, 18, 7][n] as number)
  return chance.sample(draw(pool, count * 2, chance), count).map((person, i) => ({
    ...person,
    qualificacao:
      sector.id === 'cooperativa'
        ? (['Presidente', 'Diretor', 'Conselheiro de Administração', 'Diretor'][i] as string)
        : count === 1
          ? 'Titular Pessoa Física Residente ou Domiciliado no Brasil'
          : i === 0 || chance.chance(0.5)
            ? 'Sócio-Administrador'
            : 'Sócio',
    dataEntrada: opened,
  }))
}

/** Draws different people without copying the pool, as `sample` would. */
function draw<T>(pool: readonly T[], count: number, chance: Random): T[] {
  const drawn = new Set<T>()
  while (drawn.size < count) drawn.add(chance.pick(pool))
  return [...drawn]
}

export const surnameOf = (partners: readonly Partner[]): string =>
  partners[0]?.nome.split(' ').at(-1) ?? 'Ramos'

/** A name that no other company has. After 40 tries the town's name is added to tell them apart. */
function freeName(
  sector: Sector,
  chance: Random,
  surname: string,
  place: Municipality,
  { demo, taken }: Pick<Surroundings, 'demo' | 'taken'>,
): string {
  let name = ''
  for (let attempt = 0; attempt < 40; attempt++) {
    name = brandName(sector, chance, surname, demo)
    if (!taken.has(name)) break
    if (attempt === 39) name = `${name} de ${place.nomeCompleto}`
  }
  taken.add(name)
  return name
}

function statusOf(registered: boolean, chance: Random): RegistryEntry['situacao'] {
  if (chance.chance(registered ? 0.992 : 0.93)) return 'ATIVA'
  return chance.weighted(['BAIXADA', 'INAPTA', 'SUSPENSA'] as const, (status) =>
    status === 'BAIXADA' ? 6 : 2,
  )
}

function capital(chance: Random): number {
  const size = chance.weighted([5_000, 20_000, 100_000, 500_000, 3_000_000], (n) =>
    n < 100_000 ? 4 : n < 1e6 ? 2 : 0.6,
  )
  return size * chance.int(1, 12)
}
