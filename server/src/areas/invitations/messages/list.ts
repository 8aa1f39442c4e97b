/** Why a line of a list of people is refused. */
import type { Language } from '@invest/contract/language'
import type { LineProblem } from '../list/read-people.ts'

interface ListTexts {
  CPF_AUSENTE: string
  CPF_INVALIDO: string
  CPF_REPETIDO: (line: number) => string
  ULTIMO_ADMINISTRADOR: string
}

const texts: Record<Language, ListTexts> = {
  pt: {
    CPF_AUSENTE: 'Falta o CPF.',
    CPF_INVALIDO: 'Não é um CPF válido.',
    CPF_REPETIDO: (line) => `O CPF já está na linha ${line}.`,
    ULTIMO_ADMINISTRADOR: 'Alguém precisa continuar no grupo de administradores.',
  },
  en: {
    CPF_AUSENTE: 'The CPF is missing.',
    CPF_INVALIDO: 'This is no valid CPF.',
    CPF_REPETIDO: (line) => `The CPF is in line ${line} already.`,
    ULTIMO_ADMINISTRADOR: 'Somebody has to stay in the group of administrators.',
  },
  es: {
    CPF_AUSENTE: 'Falta el CPF.',
    CPF_INVALIDO: 'No es un CPF válido.',
    CPF_REPETIDO: (line) => `El CPF ya está en la línea ${line}.`,
    ULTIMO_ADMINISTRADOR: 'Alguien debe seguir en el grupo de administradores.',
  },
}

export const problemText = (language: Language, of: LineProblem): string =>
  of.problem === 'CPF_REPETIDO' ? texts[language].CPF_REPETIDO(of.first) : texts[language][of.problem]
