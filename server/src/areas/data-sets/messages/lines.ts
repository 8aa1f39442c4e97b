/** Why a line is refused, on the screen, in the file of refused lines and in what a command prints. */
import type { LineProblem } from '@invest/contract/administration/data-sets'
import type { InEachLanguage, Language } from '@invest/contract/language'

export const lineTexts: Readonly<Record<LineProblem, InEachLanguage>> = {
  REGRA: { pt: 'Valor não aceito.', en: 'The value is not accepted.', es: 'Valor no aceptado.' },
  REPETIDA: {
    pt: 'Já está em uma linha anterior.',
    en: 'It stands in an earlier line already.',
    es: 'Ya está en una línea anterior.',
  },
  DESCONHECIDO: {
    pt: 'O portal não conhece este código.',
    en: 'The portal does not know this code.',
    es: 'El portal no conoce este código.',
  },
  FALTA: { pt: 'Falta o valor.', en: 'The value is missing.', es: 'Falta el valor.' },
  AUSENTE: {
    pt: 'O arquivo não traz esta linha, que é obrigatória.',
    en: 'The file lacks this line, which has to be there.',
    es: 'El archivo no trae esta línea, que es obligatoria.',
  },
  CELULAS: {
    pt: 'A linha tem mais valores do que colunas. Um valor com vírgula precisa de aspas, ou de ponto e vírgula entre as colunas.',
    en: 'The line has more values than columns. A value with a comma needs quotes, or semicolons between the columns.',
    es: 'La línea tiene más valores que columnas. Un valor con coma necesita comillas, o punto y coma entre las columnas.',
  },
  COLUNA: {
    pt: 'Falta a coluna {coluna}. A primeira linha do arquivo deve ter os nomes das colunas.',
    en: 'The column {coluna} is missing. The first line of the file has to name the columns.',
    es: 'Falta la columna {coluna}. La primera línea del archivo debe tener los nombres de las columnas.',
  },
}

/** The two columns that the file of refused lines begins with. */
export const refusedHeadings: Readonly<Record<'linha' | 'coluna' | 'motivo', InEachLanguage>> = {
  linha: { pt: 'linha', en: 'line', es: 'línea' },
  coluna: { pt: 'coluna', en: 'column', es: 'columna' },
  motivo: { pt: 'motivo', en: 'reason', es: 'motivo' },
}
/** The columns of the file of those whom an edition concerns, and what stands for a company that hides. */
export const concernedHeadings: readonly InEachLanguage[] = [
  { pt: 'o que muda', en: 'what changes', es: 'qué cambia' },
  { pt: 'nome', en: 'name', es: 'nombre' },
  { pt: 'código', en: 'code', es: 'código' },
]
export const consequencesName: InEachLanguage = { pt: 'efeitos', en: 'effects', es: 'efectos' }
export const hiddenCompany: InEachLanguage = {
  pt: 'Empresa que não se mostra no portal',
  en: 'A company that does not show itself on the portal',
  es: 'Empresa que no se muestra en el portal',
}
export const rulesSheet: InEachLanguage = { pt: 'regras', en: 'rules', es: 'reglas' }
export const ruleHeadings: readonly InEachLanguage[] = [
  { pt: 'coluna', en: 'column', es: 'columna' },
  { pt: 'obrigatória', en: 'required', es: 'obligatoria' },
  { pt: 'o que aceita', en: 'what it takes', es: 'qué acepta' },
  { pt: 'exemplo', en: 'example', es: 'ejemplo' },
]
export const yesNo: Readonly<Record<Language, readonly [string, string]>> = {
  pt: ['sim', 'não'],
  en: ['yes', 'no'],
  es: ['sí', 'no'],
}
