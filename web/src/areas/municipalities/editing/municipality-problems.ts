/** What is wrong with a municipality's values, and what is still missing. Pure. */
import { isEmail } from '@invest/contract/rules/email'
import { type PhoneProblem, typedPhoneProblem } from '@invest/contract/rules/phone'
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

/** What an item must have before it may stand in the list. */
export const isWholeInvestment = (one: InvestmentValues): boolean =>
  [one.titulo, one.descricao, one.tipo, one.dataInvestimento].every((text) => text.trim() !== '') &&
  one.valor !== null &&
  one.empregos !== null
export const isWholeIncentive = ({ titulo, descricao, anexos }: IncentiveValues): boolean =>
  titulo.trim() !== '' && (descricao.trim() !== '' || anexos.length > 0)
export const isWholeDistrict = ({ nome, dataCriacao }: DistrictValues): boolean =>
  nome.trim() !== '' && dataCriacao !== ''
