/** Amounts in a text: of money (`até 1 milhão`) and of land (`2 hectares`, `20.000 m²`) (FINDER-97). Pure. */
import type { Language } from '@invest/contract/language'

/** `VALOR:..1000000` in reais, `AREA:2..` in hectares: from and up to. */
export interface AmountFound {
  text: string
  key: string
}

const upTo =
  'até|ate|no máximo|máximo de|menos de|abaixo de|up to|under|below|less than|at most|hasta|como máximo|menos de'
const from =
  'a partir de|acima de|mais de|no mínimo|mínimo de|from|over|above|more than|at least|desde|más de|mas de|al menos'
const magnitudes: readonly [RegExp, number][] = [
  [/^(mil|thousand)$/i, 1e3],
  [/^(milh(ão|ao|ões|oes)|mi|millions?|mill(ón|on|ones))$/i, 1e6],
  [/^(bilh(ão|ao|ões|oes)|bi|billions?)$/i, 1e9],
]
const magnitude =
  'milh(?:ão|ao|ões|oes)|millions?|mill(?:ón|on|ones)|bilh(?:ão|ao|ões|oes)|billions?|thousand|mil|mi|bi'
const surface = 'hectares?|hect[áa]reas?|ha|m²|m2|metros quadrados|square met(?:er|re)s|metros cuadrados'

const amount = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<to>${upTo})|(?<from>${from}))?\\s*(?<currency>R\\$|BRL)?\\s*(?<number>\\d[\\d.,]*)\\s*` +
    `(?<magnitude>${magnitude})?(?![\\p{L}\\p{N}])\\s*(?:(?:de|of)\\s+)?(?:(?<surface>${surface})|(?<reais>reais|real|reales))?(?![\\p{L}\\p{N}])`,
  'giu',
)

/** The amounts of a text, and the text without them. Numbers that are nothing but digits stay: they may be codes. */
export function amountsIn(text: string, language: Language): { amounts: AmountFound[]; rest: string } {
  const amounts: AmountFound[] = []
  const rest = text.replace(amount, (whole: string, ...found: unknown[]) => {
    const parts = found.at(-1) as Record<string, string | undefined>
    const value = numberIn((parts.number ?? '').replace(/[.,]+$/, ''), language)
    const times = parts.magnitude
      ? (magnitudes.find(([form]) => form.test(parts.magnitude ?? ''))?.[1] ?? 1)
      : 1
    const isMoney = parts.currency ?? parts.reais ?? parts.magnitude ?? parts.to ?? parts.from
    if (value === undefined || (!parts.surface && !isMoney)) return whole
    const size = value * times * (parts.surface && /^[ms]/i.test(parts.surface) ? 1e-4 : 1)
    // Somebody names the least of a place, and the most of a price.
    const isLeast = parts.from !== undefined || (parts.surface !== undefined && parts.to === undefined)
    const range = isLeast ? `${size}..` : `..${size}`
    amounts.push({ text: whole.trim(), key: `${parts.surface ? 'AREA' : 'VALOR'}:${range}` })
    return ' '
  })
  return { amounts, rest }
}

/** As the reader's language writes it; one sign before one or two digits is a decimal one in each. */
function numberIn(text: string, language: Language): number | undefined {
  const [group, decimal] = language === 'en' ? [',', '.'] : ['.', ',']
  if (new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`).test(text))
    return Number(text.replaceAll(group, '').replace(decimal, '.'))
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

export interface Range {
  from?: number
  to?: number
}

/** What the keys of one kind say together; undefined where there is none. */
export function rangeOf(keys: readonly string[], kind: 'VALOR' | 'AREA'): Range | undefined {
  const ranges = keys
    .filter((key) => key.startsWith(`${kind}:`))
    .map((key) => key.slice(kind.length + 1).split('..'))
  if (ranges.length === 0) return undefined
  const numbers = (at: 0 | 1) => ranges.flatMap((range) => (range[at] ? [Number(range[at])] : []))
  const [least, most] = [numbers(0), numbers(1)]
  return {
    ...(least.length > 0 && { from: Math.max(...least) }),
    ...(most.length > 0 && { to: Math.min(...most) }),
  }
}
