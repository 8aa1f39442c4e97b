/** The terms as they are typed: paragraphs in one text, with an empty line between two. Pure. */
import { type Language, languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import type { SealTermsText } from '@invest/contract/seal/terms'

export interface TypedText {
  titulo: string
  paragrafos: string
  declaracoes: readonly [string, string]
}
export interface TypedTerms {
  /** YYYY-MM-DD. */
  vigenteDesde: string
  textos: Readonly<Record<Language, TypedText>>
}

export const paragraphsOf = (typed: string): string[] =>
  typed
    .split(/\n[\t ]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

export const typedOf = ({ titulo, paragrafos, declaracoes }: SealTermsText): TypedText => ({
  titulo,
  paragrafos: paragrafos.join('\n\n'),
  declaracoes: [declaracoes[0] ?? '', declaracoes[1] ?? ''],
})

export const textOf = ({ titulo, paragrafos, declaracoes }: TypedText): SealTermsText => ({
  titulo: titulo.trim(),
  paragrafos: paragraphsOf(paragrafos),
  declaracoes: declaracoes.map((declaration) => declaration.trim()),
})

export const textsOfAll = (textos: TypedTerms['textos']) => ({
  pt: textOf(textos.pt),
  en: textOf(textos.en),
  es: textOf(textos.es),
})

export type TermsProblem =
  | { kind: 'required' | 'past' }
  | { kind: 'paragraphs'; expected: number; found: number }
  | { kind: 'long' | 'many'; max: number; place?: number }

/** By the paths that the server names: `textos.en.titulo`. */
export function problemsOf(
  { textos, vigenteDesde }: TypedTerms,
  today: string,
): Record<string, TermsProblem> {
  const problems: Record<string, TermsProblem> = {}
  if (!vigenteDesde) problems.vigenteDesde = { kind: 'required' }
  else if (vigenteDesde < today) problems.vigenteDesde = { kind: 'past' }
  const expected = paragraphsOf(textos.pt.paragrafos).length
  for (const language of languages) {
    const { titulo, paragrafos, declaracoes } = textos[language]
    const at = `textos.${language}`
    if (!titulo.trim()) problems[`${at}.titulo`] = { kind: 'required' }
    for (const [i, declaration] of declaracoes.entries())
      if (!declaration.trim()) problems[`${at}.declaracoes.${i}`] = { kind: 'required' }
    const found = paragraphsOf(paragrafos)
    const long = found.findIndex((paragraph) => paragraph.length > limits.description)
    if (found.length === 0) problems[`${at}.paragrafos`] = { kind: 'required' }
    else if (long >= 0)
      problems[`${at}.paragrafos`] = { kind: 'long', max: limits.description, place: long + 1 }
    else if (found.length > limits.termsParagraphs)
      problems[`${at}.paragrafos`] = { kind: 'many', max: limits.termsParagraphs }
    else if (found.length !== expected)
      problems[`${at}.paragrafos`] = { kind: 'paragraphs', expected, found: found.length }
  }
  return problems
}

/** The first language that something is wrong in. */
export const wrongLanguage = (problems: Readonly<Record<string, unknown>>): Language | undefined =>
  languages.find((language) => Object.keys(problems).some((path) => path.startsWith(`textos.${language}.`)))
