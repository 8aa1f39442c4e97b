/** One line of Estabelecimentos as a row for COPY, or what is wrong with it (REGISTRY-13). */

import { hasValidCheckDigits } from '@invest/contract/rules/cnpj'
import { homeState } from '@invest/contract/state'
import { cepOf, dateOf, fieldsOf, nameOf, none, textOf } from './fields.ts'

export type Problem = 'columns' | 'cnpj' | 'situacao' | 'cnae' | 'municipio' | 'nome'

export const establishmentColumns = 30
const statuses: Readonly<Record<string, string>> = {
  '01': 'NULA',
  '02': 'ATIVA',
  '03': 'SUSPENSA',
  '04': 'INAPTA',
  '08': 'BAIXADA',
}
const headOffice: Readonly<Record<string, string>> = { 1: 't', 2: 'f' }
const activity = /^\d{7}$/
const activities = /^\d{7}(,\d{7})*$/

export interface Surroundings {
  /** Receita Federal's codes of the state's municipalities. */
  municipalities: ReadonlySet<string>
  /** YYYYMMDD. */
  today: string
}

/** Undefined for another state's. */
export function establishmentOf(
  line: string,
  { municipalities, today }: Surroundings,
): { cnpj: string; row: string } | Problem | undefined {
  const fields = fieldsOf(line, establishmentColumns)
  if (!fields) return 'columns'
  const field = (number: number) => fields[number - 1]
  if (field(20) !== homeState) return undefined
  const cnpj = `${field(1)}${field(2)}${field(3)}`
  if (!hasValidCheckDigits(cnpj)) return 'cnpj'
  const status = statuses[field(6)?.padStart(2, '0') ?? '']
  if (!status) return 'situacao'
  const cnae = field(12) ?? ''
  if (!activity.test(cnae)) return 'cnae'
  const municipality = field(21)?.padStart(4, '0') ?? ''
  if (!municipalities.has(municipality)) return 'municipio'
  const row = `${cnpj}\t${nameOf(field(5))}\t${headOffice[field(4) ?? ''] ?? none}\t${status}\t${dateOf(field(7), today)}\t${dateOf(
    field(11),
    today,
  )}\t${cnae}\t${otherActivities(field(13))}\t${textOf(field(14))}\t${textOf(field(15))}\t${textOf(field(16))}\t${textOf(
    field(17),
  )}\t${textOf(field(18))}\t${cepOf(field(19))}\t${municipality}\n`
  return { cnpj, row }
}

/** As PostgreSQL writes an array. */
function otherActivities(field = ''): string {
  if (field === '') return '{}'
  const codes = activities.test(field)
    ? field
    : field
        .split(',')
        .filter((code) => activity.test(code))
        .join(',')
  return `{${codes}}`
}
