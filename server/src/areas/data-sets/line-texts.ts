/** Why a line is refused, on the screen, in the file of refused lines and in what a command prints. */
import type { LineProblem } from '@invest/contract/administration/data-sets'
import type { Language } from '@invest/contract/language'
import { texts } from './texts.ts'

/** The reason in words; `values` stand for their names in it. */
export const lineText = (
  motivo: LineProblem,
  language: Language,
  values: Readonly<Record<string, string>>,
): string => texts.in(language)(`line.${motivo}`, values)
