/** What companies say of themselves: sentences of their branch and of their kind, put together. */
import { fill } from './company-names.ts'
import type { RegistryEntry } from './model.ts'
import type { Random } from './random.ts'
import { texts } from './texts.ts'

export function describe(entry: RegistryEntry, chance: Random): string {
  // A young company boasts of no founding year.
  const isYoung = Number(entry.dataAbertura.slice(0, 4)) > 2021
  const openers = entry.sector.about.filter((text) => !isYoung || !text.includes('{ano}'))
  const sentences = [
    chance.pick(openers.length > 0 ? openers : entry.sector.about),
    chance.pick(entry.sector.detail),
  ]
  if (chance.chance(0.7)) sentences.push(chance.pick(texts.closers[entry.sector.kind]))
  return fill(sentences.join(' '), slotsOf(entry, chance))
}

/** What the money is for, in reais: small companies ask for little. */
export function investment(entry: RegistryEntry, chance: Random): { text: string; value: number } {
  const value = chance.pick([150, 250, 400, 600, 850, 1_200, 1_800, 2_500, 4_000, 6_500, 12_000]) * 1000
  const terms = chance.pick(texts.investmentTerms)
  const isMaker = entry.sector.kind === 'industria' || entry.sector.kind === 'agro'
  const sentence = typeof terms === 'string' ? terms : terms[isMaker ? 'makers' : 'services']
  const aim = chance.pick(entry.sector.invest)
  // "para ampliar ..." but "para viabilizar uma linha ..."
  const opening = `Buscamos investimento para${/^\p{L}+[aei]r\b/u.test(aim) ? '' : ' viabilizar'}`
  return { text: fill(`${opening} ${aim}. ${sentence}`, slotsOf(entry, chance)), value }
}

const slotsOf = (entry: RegistryEntry, chance: Random) => ({
  nome: entry.marca,
  cidade: entry.nomeMunicipio,
  ano: entry.dataAbertura.slice(0, 4),
  pessoas: String(chance.pick([8, 12, 15, 18, 22, 25, 30, 35, 40, 48, 60, 75, 90, 120])),
})
