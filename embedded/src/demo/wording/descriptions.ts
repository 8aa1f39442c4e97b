/** Puts descriptions of companies together from sentences of their branch and of their kind. */

import type { RegistryEntry } from '../model.ts'
import type { Random } from '../random.ts'
import type { StateDemo } from '../state-demo.ts'
import { fillSlots } from './company-names.ts'
import { texts } from './texts.ts'
import { type Worded, worded } from './translated.ts'

export function describe(entry: RegistryEntry, chance: Random, { wording }: StateDemo): Worded {
  // A company founded recently does not mention its founding year.
  const isYoung = Number(entry.dataAbertura.slice(0, 4)) > 2021
  const openers = entry.sector.about.filter((text) => !isYoung || !text.includes('{ano}'))
  const sentences = [
    chance.pick(openers.length > 0 ? openers : entry.sector.about),
    chance.pick(entry.sector.detail),
  ]
  if (chance.chance(0.7)) sentences.push(chance.pick(texts.closers[entry.sector.kind]))
  const slots = slotsOf(entry, chance)
  return worded(sentences, wording, (known) => fillSlots(known.join(' '), slots))
}

/** What the company wants the money for. `value` is in reais. */
export function investment(
  entry: RegistryEntry,
  chance: Random,
  { wording }: StateDemo,
): { text: Worded; value: number } {
  const value = chance.pick([150, 250, 400, 600, 850, 1_200, 1_800, 2_500, 4_000, 6_500, 12_000]) * 1000
  const terms = chance.pick(texts.investmentTerms)
  const isMaker = entry.sector.kind === 'industria' || entry.sector.kind === 'agro'
  const sentence = typeof terms === 'string' ? terms : terms[isMaker ? 'makers' : 'services']
  const aim = chance.pick(entry.sector.invest)
  const slots = slotsOf(entry, chance)
  const text = worded([aim, sentence], wording, ([what = '', how = ''], language) =>
    fillSlots(`${openings[language](what)} ${what}. ${how}`, slots),
  )
  return { text, value }
}

const openings: Record<keyof Worded, (aim: string) => string> = {
  // An aim that begins with a verb follows "para" directly; a noun needs "para viabilizar" before it.
  pt: (aim) => `Buscamos investimento para${/^\p{L}+[aei]r\b/u.test(aim) ? '' : ' viabilizar'}`,
  en: () => 'We are seeking investment',
  es: () => 'Buscamos inversión para',
}

const slotsOf = (entry: RegistryEntry, chance: Random) => ({
  nome: entry.marca,
  cidade: entry.nomeMunicipio,
  ano: entry.dataAbertura.slice(0, 4),
  pessoas: String(chance.pick([8, 12, 15, 18, 22, 25, 30, 35, 40, 48, 60, 75, 90, 120])),
})
