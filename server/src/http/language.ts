/** Chooses the language of an answer (API-9). */
import { type Language, languages } from '@invest/contract/language'
import Negotiator from 'negotiator'

const offered = [...languages, 'pt-BR', 'en-US', 'es-419']

/** The best match of `Accept-Language`; Portuguese if none matches. */
export function languageOf(header: string | undefined): Language {
  const [first] = new Negotiator({ headers: { 'accept-language': header ?? 'pt' } }).languages(offered)
  return (first?.slice(0, 2) as Language | undefined) ?? 'pt'
}

/** The dependency of use cases whose answers carry the catalogues' texts. */
export interface ReadIn {
  /** The reader's language. */
  language: Language
}
