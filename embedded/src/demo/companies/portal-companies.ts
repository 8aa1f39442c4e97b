/** Generates the page of a company, as its owners would write it, from its registry entry. */

import type { DemoSeal, PortalCompany, RegistryEntry } from '../model.ts'
import { userOfPartner } from '../people/people.ts'
import { type Municipality, positionIn } from '../places/geography.ts'
import { type Random, random, seededJti, seededUuid } from '../random.ts'
import type { StateDemo } from '../state-demo.ts'
import { between, day, daysBefore, withinTheYear } from '../time.ts'
import { describe, investment } from '../wording/descriptions.ts'
import { withTranslations } from '../wording/translated.ts'
import { album, logo, plan } from './company-files.ts'
import { contacts, slug } from './contacts.ts'
import { withMorePictures } from './pictures.ts'
import { isRural } from './registry.ts'

/** Sections A, B and C of CNAE: divisions 01 to 33. */
export const isCompatible = (entry: RegistryEntry): boolean =>
  [entry.cnaePrincipal, ...entry.cnaesSecundarios].some((code) => Number(code.slice(0, 2)) <= 33)

export function portalCompany(
  entry: RegistryEntry,
  place: Municipality,
  now: Date,
  demo: StateDemo,
): PortalCompany {
  const chance = random(`empresa ${entry.cnpj}`)
  // Dates depend on `now`, and nothing else may. So they are drawn from a stream of their own.
  const dates = random(`datas ${entry.cnpj}`)
  const criadoEm = registeredAt(entry, now, dates)
  const donos = ownersOf(entry, chance)
  const owned = { cnpj: entry.cnpj, enviadoPor: donos[0] ?? null, criadoEm }
  const [longitude, latitude] = positionIn(place, chance, isRural(entry.sector, chance))
  const seeks = chance.chance(demo.settings?.seeking ?? 0.1)
  const aim = investment(entry, chance, demo)
  const name = slug(entry.marca)
  const about = describe(entry, chance, demo)
  const company = withMorePictures(
    {
      id: seededUuid(`empresa ${entry.cnpj}`),
      registro: entry,
      nomeExibicao: entry.marca,
      descricao: about.pt,
      imagemPerfil: chance.chance(0.2) ? logo(owned, entry, entry.sector.hue + chance.int(-18, 18)) : null,
      produtos: chance.sample(
        entry.sector.products,
        chance.int(1, Math.min(4, entry.sector.products.length)),
      ),
      latitude,
      longitude,
      buscandoInvestimentos: seeks,
      descricaoBuscandoInvestimentos: seeks ? aim.text.pt : null,
      valorEsperadoInvestimento: seeks ? aim.value : null,
      traducoes: {},
      linkFacebook: chance.chance(0.25) ? `${name}.exemplo` : null,
      linkInstagram: chance.chance(0.45) ? `${name}.exemplo` : null,
      linkLinkedin: chance.chance(0.2) ? `company/${name}-exemplo` : null,
      oculta: chance.chance(0.012),
      contatos: contacts(entry.cnpj, entry.marca, place.ddd, chance, chance.chance(0.3) ? 2 : 1),
      arquivos: [
        ...(chance.chance(0.07) ? album(owned, entry, chance.int(1, 3), chance, demo.wording) : []),
        ...(seeks && chance.chance(0.35) ? [plan(owned, entry, aim.text.pt)] : []),
      ],
      donos,
      selos:
        isCompatible(entry) && chance.chance(demo.settings?.sealed ?? 0.22)
          ? seals(entry, donos, criadoEm, now, chance)
          : [],
      criadoEm,
      alteradoEm: between(criadoEm, now, dates),
      consultadaEm: new Date(now.getTime() - chance.int(1, 20 * 60) * 60_000),
    },
    demo,
  )
  return withTranslations(company, about, aim.text)
}

/** Never before the company was opened. */
function registeredAt(entry: RegistryEntry, now: Date, chance: Random): Date {
  const instant = withinTheYear(now, chance)
  const opened = new Date(entry.dataAbertura)
  return instant > opened ? instant : between(opened, now, chance)
}

/** Most companies have one owner and some have two. The last owner has left a few. */
function ownersOf(entry: RegistryEntry, chance: Random): string[] {
  if (chance.chance(0.02)) return []
  const users = entry.socios.map((partner) => userOfPartner(partner.cpf)).filter((id) => id !== null)
  return users.slice(0, chance.chance(0.2) ? 2 : 1)
}

/**
 * One record per enabling. A few seals were disabled, and some of those enabled again; an inactive company's is
 * suspended.
 */
export function seals(
  entry: RegistryEntry,
  donos: readonly string[],
  criadoEm: Date,
  now: Date,
  chance: Random,
): DemoSeal[] {
  const owner = donos[0] ?? null
  const seal = (number: number, from: Date): DemoSeal => ({
    jti: seededJti(`selo ${entry.cnpj} ${number}`),
    habilitadoEm: between(from, now, chance),
    habilitadoPor: owner,
    desabilitadoEm: null,
    desabilitadoPor: null,
    suspensoDesde: null,
  })
  const first = seal(1, new Date(Math.min(criadoEm.getTime() + day, now.getTime())))
  if (entry.situacao !== 'ATIVA') {
    return [
      {
        ...first,
        suspensoDesde: new Date(Math.max(first.habilitadoEm.getTime(), daysBefore(now, 15).getTime())),
      },
    ]
  }
  if (!chance.chance(0.05)) return [first]
  const disabled = between(first.habilitadoEm, now, chance)
  const ended = { ...first, desabilitadoEm: disabled, desabilitadoPor: owner }
  return chance.chance(0.4) ? [ended, seal(2, disabled)] : [ended]
}
