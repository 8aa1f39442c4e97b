/** Invents company names that fit their branch. The registry writes them in capitals, with the legal form. */
import type { Partner } from '../model.ts'
import type { Random } from '../random.ts'
import type { Sector } from '../sectors/sector.ts'
import type { StateDemo } from '../state-demo.ts'
import { brandHeads, brandTails, surnames, virtues } from './words.ts'

/** A name as its owners write it. `surname` is a partner's, so that a family's name is in its company's name. */
export function brandName(
  sector: Sector,
  chance: Random,
  surname: string,
  { words, wording }: StateDemo,
): string {
  let other = chance.pick(surnames)
  while (other === surname) other = chance.pick(surnames)
  const brand = chance.pick(brandHeads) + chance.pick(brandTails)
  const slots: Record<string, string> = {
    lugar: chance.chance(0.9)
      ? `${chance.pick(words.landforms)} ${chance.pick(words.landmarks)}`
      : `${chance.pick(virtues)}`,
    marca: brand,
    sob: surname,
    sob2: other,
    virtude: chance.pick(virtues),
  }
  const pattern = chance.pick(sector.names)
  return fillSlots(wording.get(pattern) ?? pattern, slots)
}

/** Replaces each `{slot}` by its words. */
export const fillSlots = (pattern: string, slots: Record<string, string>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, slot: string) => slots[slot] ?? whole)

export interface LegalForm {
  natureza: string
  /** The digit that follows the state's two in the registry's number. */
  nire: string
  name(brand: string, sector: Sector, partners: readonly Partner[], chance: Random): string
}

/** Often adds what the company does, unless the brand already says it. */
function withPurpose(brand: string, sector: Sector, chance: Random): string {
  const purpose = chance.pick(sector.legal)
  const said = brand.toLowerCase()
  const repeats = purpose.split(' ').some((word) => word.length > 4 && said.includes(word.slice(0, 5)))
  return chance.chance(0.55) && !repeats ? `${brand} ${purpose}` : brand
}

const limited: LegalForm = {
  natureza: 'Sociedade Empresária Limitada',
  nire: '2',
  name: (brand, sector, _partners, chance) => `${withPurpose(brand, sector, chance)} ltda`,
}
const corporation: LegalForm = {
  natureza: 'Sociedade Anônima Fechada',
  nire: '3',
  name: (brand, sector, _partners, chance) => `${withPurpose(brand, sector, chance)} S.A.`,
}
const cooperative: LegalForm = { natureza: 'Cooperativa', nire: '4', name: (brand) => `${brand} ltda` }
const oneOwner: LegalForm = {
  natureza: 'Sociedade Empresária Limitada',
  nire: '2',
  name: (brand, sector, _partners, chance) => `${withPurpose(brand, sector, chance)} unipessoal ltda`,
}
/** The registry names an individual's business after the person. The real one appends the CPF; the demo does not. */
const individual: LegalForm = {
  natureza: 'Empresário (Individual)',
  nire: '1',
  name: (_brand, _sector, partners) => partners[0]?.nome ?? '',
}

export function legalForm(sector: Sector, partners: readonly Partner[], chance: Random): LegalForm {
  if (sector.id === 'cooperativa') return cooperative
  if (partners.length === 1) return chance.chance(0.55) ? individual : oneOwner
  return chance.chance(0.06) ? corporation : limited
}

export const upperCase = (name: string): string => name.toLocaleUpperCase('pt-BR')
