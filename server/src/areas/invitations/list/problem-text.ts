/** Why a line of a list of people is refused. */
import type { Language } from '@invest/contract/language'
import { lineText } from '../../data-sets/index.ts'
import { texts } from '../texts.ts'
import type { LineProblem } from './read-people.ts'

export function problemText(language: Language, of: LineProblem): string {
  const say = texts.in(language)
  if (of.problem === 'CELULA') return lineText(of.reason, language, { coluna: 'CPF', celula: of.cell })
  if (of.problem === 'CPF_REPETIDO') return say('list.CPF_REPETIDO', { line: of.first })
  if (of.problem === 'CONVITE_ALHEIO') return say('list.CONVITE_ALHEIO', { lacked: of.lacked.join(', ') })
  return say(`list.${of.problem}`)
}
