/**
 * Phones: what somebody types or pastes is read as a person means it, with a country code or without, the trunk's zero, an
 * operator's code, an extension. libphonenumber knows the numbers; what is stored, shown and dialled is its
 * (COMPANY-32, COMPANY-60).
 */
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { PhoneInput } from '../fields.ts'
import type { Language } from '../language.ts'
import { brazilCallingCode } from '../limits.ts'
import { pastedText } from './pasted-text.ts'

/** A number in digits only; `codigoPais` is the calling code without '+', `ddd` the area code where the country has one. */
export interface PhoneDigits {
  codigoPais: string
  /** The country (ISO 3166-1 alpha-2); several share a calling code. */
  pais?: string | null | undefined
  ddd: string | null
  numero: string
  /** The extension. */
  ramal?: string | null | undefined
}

const label =
  /^(?:tel[eé]?(?:fone|fono|phone)?|fone|phone|ph|cel(?:ular)?|m[oó][vb]il(?:e)?|whats(?:app)?|zap|fax|contato|n[º°o.]+)[.:\s-]*/i
const linked =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)(?:\+|%2B)?(\d+).*$/i
const extension =
  /[\s,;(]*\b(?:ramal|rml|r|interno|int|extens[aã]o|extensi[oó]n|extension)\b[.:\s]*(\d{1,7})\)?$/i

/** The text as libphonenumber takes it: without a label, and with its own word for an extension. */
const dialled = (typed: string): string =>
  pastedText(typed)
    .replace(linked, '+$1')
    .replace(label, '')
    // Brazilians write 0XX where one chooses an operator.
    .replace(/(^|[(\s])0[\s.-]*[x*]{2}[\s.-]*/i, '$10')
    .replace(extension, ' ext $1')
    .replace(/[\s.,;]+$/, '')

/** Nine digits that begin with 9 are a mobile whose area code is missing, though a number at extra cost could be so long. */
const isRight = (number: PhoneNumber): boolean =>
  number.isValid() &&
  !(number.countryCallingCode === brazilCallingCode && /^9\d{8}$/.test(number.nationalNumber))

const parse = (text: string, code: string, country: string | null | undefined): PhoneNumber | undefined => {
  const chosen = country ?? (code === brazilCallingCode ? 'BR' : undefined)
  const isKnown = chosen && isSupportedCountry(chosen) && getCountryCallingCode(chosen) === code
  return parsePhoneNumberFromString(text, {
    extract: false,
    ...(isKnown ? { defaultCountry: chosen as CountryCode } : { defaultCallingCode: code }),
  })
}

/** Plans of other countries grow faster than the library, so that their numbers may go by their lengths. */
const isTaken = (number: PhoneNumber | undefined): number is PhoneNumber =>
  number !== undefined &&
  (isRight(number) || (number.countryCallingCode !== brazilCallingCode && number.isPossible()))

/** The number that a text says to somebody who has chosen a country; undefined where it says none, or more than one. */
function numberIn(typed: string, code: string, country: string | null | undefined): PhoneNumber | undefined {
  const text = dialled(typed)
  const whole = parse(text, code, country)
  if (text.startsWith('+')) return isTaken(whole) ? whole : undefined
  const [, abroadPrefix, rest] = /^\(?(00[\s-]*)?([1-9].*)$/.exec(text) ?? []
  const abroad = rest && parse(`+${rest}`, code, country)
  const saysCountry = abroad && isRight(abroad)
  if (saysCountry && abroadPrefix) return abroad
  if (whole && isRight(whole)) return whole
  // A country code whose plus is missing; digits that are a Brazilian number as well say none.
  if (saysCountry) {
    const home = parse(text, brazilCallingCode, 'BR')
    return home && isRight(home) && !home.isEqual(abroad) ? undefined : abroad
  }
  return isTaken(whole) ? whole : undefined
}

/** What a text says of a phone, in digits. The country is the number's, unless the chosen one shares its code. */
export function readPhone(
  typed: string,
  { codigoPais, pais }: Pick<PhoneDigits, 'codigoPais' | 'pais'>,
): PhoneDigits | undefined {
  const number = numberIn(typed, codigoPais, pais)
  if (!number) return undefined
  const { countryCallingCode, nationalNumber, ext } = number
  const hasArea = countryCallingCode === brazilCallingCode && /^[1-9][1-9]\d{8,9}$/.test(nationalNumber)
  return {
    codigoPais: countryCallingCode,
    pais: (countryCallingCode === codigoPais ? pais : countryOf(number)) ?? null,
    ddd: hasArea ? nationalNumber.slice(0, 2) : null,
    numero: hasArea ? nationalNumber.slice(2) : nationalNumber,
    ...(ext && { ramal: ext }),
  }
}

/** A phone of a form, whose number may be as it was typed; Brazilian unless it says another country. */
export const typedPhone = (phone: Partial<PhoneInput>): PhoneDigits | undefined =>
  readPhone(textOf({ ddd: phone.ddd ?? null, numero: phone.numero ?? '', ramal: phone.ramal }), {
    codigoPais: phone.codigoPais?.codigoTelefone.replace(/\D/g, '') || brazilCallingCode,
    pais: phone.codigoPais?.nomeAbreviado,
  })

const textOf = ({ ddd, numero, ramal }: Pick<PhoneDigits, 'ddd' | 'numero' | 'ramal'>) =>
  [ddd, numero, ramal && `ext ${ramal}`].filter(Boolean).join(' ')

/** The field problems of a phone that is none. */
const phoneProblems = ['telefone-invalido', 'telefone-estrangeiro-invalido'] as const
export type PhoneProblem = (typeof phoneProblems)[number]

export const isPhoneProblem = (key: string): key is PhoneProblem =>
  (phoneProblems as readonly string[]).includes(key)

const problemOf = (code: string): PhoneProblem =>
  code === brazilCallingCode ? 'telefone-invalido' : 'telefone-estrangeiro-invalido'

export const phoneProblem = (phone: PhoneDigits): PhoneProblem | undefined =>
  isTaken(storedNumber(phone)) ? undefined : problemOf(phone.codigoPais)

/** The same of a phone of a form. */
export const typedPhoneProblem = (phone: PhoneInput): PhoneProblem | undefined =>
  typedPhone(phone) ? undefined : problemOf(phone.codigoPais?.codigoTelefone ?? brazilCallingCode)

/** A number in digits has its country code apart, so nothing is left to guess. */
const storedNumber = (phone: PhoneDigits): PhoneNumber | undefined =>
  parsePhoneNumberFromString(`+${phone.codigoPais}${textOf(phone)}`, { extract: false })

/** The main one comes first of the countries that a number may belong to. */
const countryOf = (number: PhoneNumber): string | undefined =>
  number.country ?? number.getPossibleCountries()[0]

/** The number's country (ISO 3166-1 alpha-2). The calling code is not enough: several countries share one. */
export function countryOfPhone(phone: PhoneDigits): string | undefined {
  const number = storedNumber(phone)
  return number && countryOf(number)
}

const extensionWords: Readonly<Record<Language, string>> = { pt: 'ramal', en: 'ext.', es: 'int.' }

/** The number as its own country writes it, or for whoever calls it from another one. */
export function phoneText(phone: PhoneDigits, language: Language, from: 'home' | 'abroad'): string {
  const number = storedNumber(phone)
  if (!number) return [from === 'abroad' && `+${phone.codigoPais}`, textOf(phone)].filter(Boolean).join(' ')
  const written = from === 'home' ? number.formatNational() : number.formatInternational()
  return written.replace(' ext. ', ` ${extensionWords[language]} `)
}

/** What dials the number, and what writes to it by WhatsApp. */
export function phoneLinks(phone: PhoneDigits): { tel: string; whatsapp: string } {
  const number = storedNumber(phone)
  const digits = `+${phone.codigoPais}${phone.ddd ?? ''}${phone.numero}`
  return {
    tel: number?.getURI() ?? `tel:${digits}`,
    whatsapp: `https://wa.me/${(number?.number ?? digits).slice(1)}`,
  }
}
