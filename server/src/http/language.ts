/** Which of the three languages an answer speaks, and its texts. */
import Negotiator from 'negotiator'
import * as en from './messages/en.ts'
import * as es from './messages/es.ts'
import * as pt from './messages/pt.ts'
import type { FieldProblem } from './refusal.ts'

export type Language = 'pt' | 'en' | 'es'
const catalogue = { pt, en, es }

/** From `Accept-Language`; Portuguese where nothing fits. */
export function languageOf(header: string | undefined): Language {
  const [first] = new Negotiator({ headers: { 'accept-language': header ?? 'pt' } }).languages([
    'pt',
    'en',
    'es',
    'pt-BR',
    'en-US',
    'es-419',
  ])
  return (first?.slice(0, 2) as Language | undefined) ?? 'pt'
}

export const errorText = (language: Language, code: keyof typeof pt.errors): string =>
  catalogue[language].errors[code]

export function fieldText(language: Language, problem: FieldProblem): string {
  return catalogue[language].fields[problem.key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = problem.values?.[name]
    return typeof value === 'number' ? value.toLocaleString(language) : (value ?? whole)
  })
}
