/**
 * The programme's names and texts in the reader's language, with the Portuguese, marked, where it has none (DISTRICT-52). Their
 * English and Spanish stand in columns beside the Portuguese.
 */
import type { Language } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'

/** The translation that stands beside a column such as `d.nome`, or null. */
export const translationOf = (column: string, language: Language): RawBuilder<string | null> =>
  language === 'pt' ? sql`NULL::text` : sql`${sql.ref(`${column}_${language}`)}`

/** A column such as `d.nome` in the reader's language, or in Portuguese. */
export const translatedOr = (column: string, language: Language): RawBuilder<string> =>
  sql`coalesce(${translationOf(column, language)}, ${sql.ref(column)})`

interface Marked {
  texto: string
  /** The language of the text, where it is not the reader's. */
  idioma?: Language
}

export const inLanguage = (
  pt: string,
  translation: string | null | undefined,
  language: Language,
): Marked => ({
  texto: translation ?? pt,
  ...(!translation && language !== 'pt' && { idioma: 'pt' }),
})

/** A name for an answer that calls it `nome`. */
export const namedIn = (nome: string, translation: string | null | undefined, language: Language) => {
  const { texto, ...marked } = inLanguage(nome, translation, language)
  return { nome: texto, ...marked }
}
