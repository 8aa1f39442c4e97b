/** Why a line of a list of people is refused. */
import type { Language } from '@invest/contract/language'
import { lineText } from '../../data-sets/index.ts'
import type { LineProblem } from '../list/read-people.ts'

interface ListTexts {
  CPF_AUSENTE: string
  CPF_INVALIDO: string
  CPF_REPETIDO: (line: number) => string
  ULTIMO_ADMINISTRADOR: string
  CONVITE_ALHEIO: (lacked: string) => string
}

const texts: Record<Language, ListTexts> = {
  pt: {
    CPF_AUSENTE: 'Falta o CPF.',
    CPF_INVALIDO: 'Não é um CPF válido.',
    CPF_REPETIDO: (line) => `O CPF já está na linha ${line}.`,
    ULTIMO_ADMINISTRADOR: 'Alguém precisa continuar no grupo de administradores.',
    CONVITE_ALHEIO: (lacked) =>
      `Um convite vencido espera esta pessoa e dá mais do que você pode dar. Peça a quem tem estas permissões que o envie de novo ou o retire: ${lacked}.`,
  },
  en: {
    CPF_AUSENTE: 'The CPF is missing.',
    CPF_INVALIDO: 'This is no valid CPF.',
    CPF_REPETIDO: (line) => `The CPF is in line ${line} already.`,
    ULTIMO_ADMINISTRADOR: 'Somebody has to stay in the group of administrators.',
    CONVITE_ALHEIO: (lacked) =>
      `An invitation of this person has ended that gives more than you may give. Ask somebody with these permissions to send it again, or to take it back: ${lacked}.`,
  },
  es: {
    CPF_AUSENTE: 'Falta el CPF.',
    CPF_INVALIDO: 'No es un CPF válido.',
    CPF_REPETIDO: (line) => `El CPF ya está en la línea ${line}.`,
    ULTIMO_ADMINISTRADOR: 'Alguien debe seguir en el grupo de administradores.',
    CONVITE_ALHEIO: (lacked) =>
      `Una invitación vencida de esta persona da más de lo que usted puede dar. Pida a quien tenga estos permisos que la envíe de nuevo o la retire: ${lacked}.`,
  },
}

export const problemText = (language: Language, of: LineProblem): string => {
  const words = texts[language]
  if (of.problem === 'CELULA') return lineText(of.reason, language, { coluna: 'CPF', celula: of.cell })
  if (of.problem === 'CPF_REPETIDO') return words.CPF_REPETIDO(of.first)
  if (of.problem === 'CONVITE_ALHEIO') return words.CONVITE_ALHEIO(of.lacked.join(', '))
  return words[of.problem]
}
