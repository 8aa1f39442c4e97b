/** Puts descriptions of companies together from sentences of their branch and of their kind. */
import { fillSlots } from './company-names.ts'
import type { RegistryEntry } from './model.ts'
import type { Random } from './random.ts'
import { texts } from './texts.ts'

export function describe(entry: RegistryEntry, chance: Random): string {
  // A company founded recently does not mention its founding year.
  const isYoung = Number(entry.dataAbertura.slice(0, 4)) > 2021
  const openers = entry.sector.about.filter((text) => !isYoung || !text.includes('{ano}'))
  const sentences = [
    chance.pick(openers.length > 0 ? openers : entry.sector.about),
    chance.pick(entry.sector.detail),
  ]
  if (chance.chance(0.7)) sentences.push(chance.pick(texts.closers[entry.sector.kind]))
  return fillSlots(sentences.join(' '), slotsOf(entry, chance))
}

/** What the company wants the money for. `value` is in reais. */
export function investment(entry: RegistryEntry, chance: Random): { text: string; value: number } {
  const value = chance.pick([150, 250, 400, 600, 850, 1_200, 1_800, 2_500, 4_000, 6_500, 12_000]) * 1000
  const terms = chance.pick(texts.investmentTerms)
  const isMaker = entry.sector.kind === 'industria' || entry.sector.kind === 'agro'
  const sentence = typeof terms === 'string' ? terms : terms[isMaker ? 'makers' : 'services']
  const aim = chance.pick(entry.sector.invest)
  // An aim that begins with a verb follows "para" directly; a noun needs "para viabilizar" before it.
  const opening = `Buscamos investimento para${/^\p{L}+[aei]r\b/u.test(aim) ? '' : ' viabilizar'}`
  return { text: fillSlots(`${opening} ${aim}. ${sentence}`, slotsOf(entry, chance)), value }
}

const slotsOf = (entry: RegistryEntry, chance: Random) => ({
  nome: entry.marca,
  cidade: entry.nomeMunicipio,
  ano: entry.dataAbertura.slice(0, 4),
  pessoas: String(chance.pick([8, 12, 15, 18, 22, 25, 30, 35, 40, 48, 60, 75, 90, 120])),
})
