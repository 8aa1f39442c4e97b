/**
 * Adds a version of the price table from a list, completely or not at all. The rule stays that of the version before unless
 * another one is given, and no older version changes (DISTRICT-35).
 */
import { limits } from '@invest/contract/limits'
import type { Database } from '../../../db/database.ts'
import { addPrices, latestRule, pricedDistricts } from './price-repository.ts'
import { highestPrice } from './read-amount.ts'
import { type PriceProblem, readPriceList } from './read-price-list.ts'
import { readRule } from './read-rule.ts'

export interface PriceImport {
  list: Uint8Array
  fontePrecos: string
  fontePrecosEn?: string | undefined
  fontePrecosEs?: string | undefined
  /** YYYY-MM-DD */
  vigenteDesde: string
  /** JSON */
  regra?: string | undefined
}
/** Either the new version, or the lines that say what is wrong. */
export type PriceImportResult = { versao: number; districts: number } | { problems: string[] }

const words: Record<PriceProblem, string> = {
  columns: 'there must be two columns, distrito;valor_hectare',
  district: 'no such district',
  number: 'not an amount in reais',
  positive: 'a price must be more than zero',
  most: `a price may be up to ${highestPrice.toLocaleString('en')}`,
  double: 'district mentioned before',
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export function importPrices(db: Database, given: PriceImport): Promise<PriceImportResult> {
  return db.transaction().execute(async (tx) => {
    const fontePrecos = given.fontePrecos.trim()
    const [fontePrecosEn, fontePrecosEs] = [given.fontePrecosEn, given.fontePrecosEs].map(
      (source) => source?.trim() || null,
    ) as [string | null, string | null]
    const siglas = (await pricedDistricts(tx)).map(({ sigla }) => sigla)
    const lines = readPriceList(given.list, siglas)
    const prices = lines.flatMap((line) => ('problem' in line ? [] : [line]))
    const mentioned = new Set(lines.map(({ sigla }) => sigla))
    const rule = given.regra === undefined ? { rule: await latestRule(tx) } : readRule(given.regra)
    const problems = [
      ...(fontePrecos &&
      [fontePrecos, fontePrecosEn, fontePrecosEs].every((source) => (source ?? '').length <= limits.source)
        ? []
        : [`--fonte must say where the prices come from, in up to ${limits.source} characters`]),
      ...(isDay(given.vigenteDesde)
        ? []
        : [`--vigente-desde must be a day, YYYY-MM-DD: ${given.vigenteDesde}`]),
      ...('problems' in rule ? rule.problems : []),
      ...('rule' in rule && !rule.rule ? ['there is no rule yet: give one with --regra'] : []),
      ...lines.flatMap((line) =>
        'problem' in line ? [`line ${line.line}: ${words[line.problem]}: ${line.text.slice(0, 60)}`] : [],
      ),
      ...(lines.length === 0 ? ['the file holds no price'] : []),
      ...siglas.filter((sigla) => !mentioned.has(sigla)).map((sigla) => `no price for ${sigla}`),
    ]
    if (problems.length > 0 || !('rule' in rule) || !rule.rule) return { problems }
    const versao = await addPrices(tx, {
      vigenteDesde: given.vigenteDesde,
      demonstracao: false,
      fontePrecos,
      fontePrecosEn,
      fontePrecosEs,
      regra: rule.rule,
      precos: Object.fromEntries(prices.map(({ sigla, valorHectare }) => [sigla, valorHectare])),
    })
    return { versao, districts: prices.length }
  })
}
