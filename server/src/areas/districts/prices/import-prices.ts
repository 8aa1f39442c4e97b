/**
 * What the command does: brings prices, and the rule where a file gives one, by the same editions as the screen, completely or not
 * at all (DISTRICT-35).
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EditionReport } from '@invest/contract/administration/data-sets'
import { limits } from '@invest/contract/limits'
import type { Database, Tx } from '../../../db/database.ts'
import type { StoredPriceRule } from '../../../db/schema/schema.ts'
import type { Clock } from '../../../ports/clock.ts'
import { bringFile, bringWithin, wasBrought } from '../../data-sets/index.ts'
import { latestRule } from './price-repository.ts'
import { priceRuleDataSet } from './price-rule-data-set.sql.ts'
import { pricesDataSet } from './prices-data-set.sql.ts'
import { readRule } from './read-rule.ts'

export interface PriceImport {
  path: string
  fontePrecos: string
  fontePrecosEn?: string | undefined
  fontePrecosEs?: string | undefined
  /** YYYY-MM-DD */
  vigenteDesde: string
  /** A file in JSON. */
  regra?: string | undefined
  dryRun?: boolean
  /** Whether numbers that change more than tenfold are meant. */
  confirmed?: boolean
}
/** The reports, the rule's first, or what is wrong before a file is read. */
export type PriceImportResult = { reports: EditionReport[] } | { problems: string[] }

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The rule was refused: neither it nor the prices are brought. */
class RuleRefused extends Error {
  readonly report: EditionReport
  constructor(report: EditionReport) {
    super('the rule was refused')
    this.report = report
  }
}

export async function importPrices(
  deps: { db: Database; clock: Clock },
  given: PriceImport,
): Promise<PriceImportResult> {
  const { path, vigenteDesde: day, dryRun = false, confirmed = false } = given
  const [fonte = '', fonteEn, fonteEs] = [given.fontePrecos, given.fontePrecosEn, given.fontePrecosEs].map(
    (source) => source?.trim() || undefined,
  )
  const rule = given.regra === undefined ? undefined : readRule(await readFile(given.regra, 'utf8'))
  const problems = [
    ...(fonte !== '' && [fonte, fonteEn, fonteEs].every((source = '') => source.length <= limits.source)
      ? []
      : [`--fonte must say where the prices come from, in up to ${limits.source} characters`]),
    ...(isDay(day) ? [] : [`--vigente-desde must be a day, YYYY-MM-DD: ${day}`]),
    ...(rule && 'problems' in rule ? rule.problems : []),
    ...(!rule && !(await latestRule(deps.db)) ? ['there is no rule yet: give one with --regra'] : []),
  ]
  if (problems.length > 0) return { problems }
  const reports: EditionReport[] = []
  const first = async (tx: Tx) => {
    if (!rule || !('rule' in rule)) return
    const report = await bringRule(tx, deps.clock, rule.rule, { dryRun, confirmed, day })
    if (!wasBrought(report, dryRun)) throw new RuleRefused(report)
    reports.push(report)
  }
  try {
    reports.push(
      await bringFile(deps, pricesDataSet, { path, fonte, fonteEn, fonteEs, dryRun, confirmed, day, first }),
    )
    return { reports }
  } catch (error) {
    if (error instanceof RuleRefused) return { reports: [error.report] }
    throw error
  }
}

/** Brings the rule as the file that the set takes. */
async function bringRule(
  tx: Tx,
  clock: Clock,
  rule: StoredPriceRule,
  when: { dryRun: boolean; confirmed: boolean; day: string },
): Promise<EditionReport> {
  const folder = await mkdtemp(join(tmpdir(), 'invest-regra-'))
  try {
    const path = join(folder, 'regra.csv')
    await writeFile(path, csvOf(rule))
    const { fonteRegra: fonte, fonteRegraEn: fonteEn, fonteRegraEs: fonteEs } = rule
    return await bringWithin(tx, clock, priceRuleDataSet, { path, fonte, fonteEn, fonteEs, ...when })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function csvOf({ usos, criterios }: StoredPriceRule): string {
  type Item = StoredPriceRule['criterios'][number]['opcoes'][number] | StoredPriceRule['usos'][number]
  const line = (
    tipo: string,
    criterio: string,
    ordem: number,
    { codigo, nome }: Pick<Item, 'codigo' | 'nome'>,
    points = '',
  ) =>
    [tipo, codigo, criterio, String(ordem), nome.pt, nome.en, nome.es, points]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(';')
  const percent = (points: number) => (points / 100).toFixed(2).replace('.', ',')
  return [
    'tipo;codigo;criterio;ordem;nome;nome_en;nome_es;percentual',
    ...usos.map((use, i) => line('USO', '', i + 1, use, percent(use.teto))),
    ...criterios.flatMap((criterion, i) => [
      line('CRITERIO', '', i + 1, criterion),
      ...criterion.opcoes.map((option, j) =>
        line('OPCAO', criterion.codigo, j + 1, option, percent(option.pontos)),
      ),
    ]),
  ].join('\n')
}
