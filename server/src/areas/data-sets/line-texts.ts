/** Why a line is refused, on the screen, in the file of refused lines and in what a command prints. */
import type { LineProblem } from '@invest/contract/administration/data-sets'
import type { InEachLanguage, Language } from '@invest/contract/language'
import { texts } from './texts.ts'

/** The reason in words; `values` stand for their names in it. */
export const lineText = (
  motivo: LineProblem,
  language: Language,
  values: Readonly<Record<string, string>>,
): string => texts.in(language)(`line.${motivo}`, values)

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
