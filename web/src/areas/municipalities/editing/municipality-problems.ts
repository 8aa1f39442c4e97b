/** What is wrong with a municipality's values, and what is still missing. Pure. */
import { isEmail } from '@invest/contract/rules/email'
import { type PhoneProblem, typedPhoneProblem } from '@invest/contract/rules/phone'
import { isUnread } from '../../../ui/numbers/typed-number.ts'
import type {
  DistrictValues,
  IncentiveValues,
  InvestmentValues,
  MunicipalityValues,
} from './municipality-values.ts'

export type ProblemKey = 'email' | PhoneProblem

/** Finds what is wrong before the server is asked, by the path that the server would name. */
export function problemsOf(values: MunicipalityValues): Record<string, ProblemKey> {
  const problems: Record<string, ProblemKey> = {}
  if (values.email.trim() && !isEmail(values.email.trim())) problems.email = 'email'
  for (const field of ['telefone', 'telefoneInterno'] as const) {
    const phone = values[field]
    const problem = phone?.numero && typedPhoneProblem(phone)
    if (problem) problems[field] = problem
  }
  return problems
}

/** What an item still lacks before it may stand in the list, in the order of its fields (MUNICIPALITY-34). */
const blankOf = <One, Field extends keyof One & string>(one: One, ...fields: Field[]): Field[] =>
  fields.filter((field) => one[field] === null || String(one[field]).trim() === '')

export const missingInInvestment = (one: InvestmentValues) => [
  ...blankOf(one, 'titulo', 'descricao', 'tipo', 'dataInvestimento', 'valor', 'empregos'),
  ...(['valor', 'empregos'] as const).filter((field) => isUnread(one[field])),
]
/** An attachment may stand for the description. */
export const missingInIncentive = (one: IncentiveValues) =>
  one.anexos.length > 0 ? blankOf(one, 'titulo') : blankOf(one, 'titulo', 'descricao')
export const missingInDistrict = (one: DistrictValues) => blankOf(one, 'nome', 'dataCriacao')
