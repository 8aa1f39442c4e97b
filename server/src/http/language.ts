/** Which of the three languages an answer is in. */
import { type Language, languages } from '@invest/contract/language'
import Negotiator from 'negotiator'

const offered = [...languages, 'pt-BR', 'en-US', 'es-419']

/** From `Accept-Language`; Portuguese where nothing fits. */
export function languageOf(header: string | undefined): Language {
  const [first] = new Negotiator({ headers: { 'accept-language': header ?? 'pt' } }).languages(offered)
  return (first?.slice(0, 2) as Language | undefined) ?? 'pt'
}
