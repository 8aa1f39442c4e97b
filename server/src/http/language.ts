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

type Values = Record<string, string | number> | undefined

/** Fills `{name}` in; a number as the language writes it. */
const filled = (language: Language, text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values?.[name]
    return typeof value === 'number' ? value.toLocaleString(language) : (value ?? whole)
  })

export const errorText = (language: Language, code: keyof typeof pt.errors, values?: Values): string =>
  filled(language, catalogue[language].errors[code], values)

export const fieldText = (language: Language, problem: FieldProblem): string =>
  filled(language, catalogue[language].fields[problem.key], problem.values)
