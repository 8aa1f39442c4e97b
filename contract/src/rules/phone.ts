/** Phone rules: Brazilian numbers are checked here, other countries' by libphonenumber (COMPANY-32). */
import { isPossiblePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PhoneInput } from '../fields.ts'
import { brazilCallingCode } from '../limits.ts'

/** A number in digits only; `codigoPais` is the calling code without '+', `ddd` the area code where the country has one. */
interface PhoneDigits {
  codigoPais: string
  ddd: string | null
  numero: string
}

/** The field problem of a phone that is none. */
export type PhoneProblem = 'telefone-invalido' | 'telefone-estrangeiro-invalido'

export function phoneProblem({ codigoPais, ddd, numero }: PhoneDigits): PhoneProblem | undefined {
  if (isPhone(codigoPais, ddd ?? '', numero)) return undefined
  return codigoPais === brazilCallingCode ? 'telefone-invalido' : 'telefone-estrangeiro-invalido'
}

/** The same of a phone as a form has it, Brazilian unless it says another country. */
export const typedPhoneProblem = ({ codigoPais, ddd, numero }: PhoneInput): PhoneProblem | undefined =>
  phoneProblem({ codigoPais: codigoPais?.codigoTelefone ?? brazilCallingCode, ddd: ddd ?? null, numero })

function isPhone(pais: string, ddd: string, numero: string): boolean {
  const digits = `${ddd}${numero}`
  if (!/^\d+$/.test(digits)) return false
  if (pais === brazilCallingCode) return /^[1-9][1-9]\d{8,9}$/.test(digits)
  return isPossiblePhoneNumber(`+${pais}${digits}`)
}

/**
 * The number's country (ISO 3166-1 alpha-2). The calling code is not enough: several countries share one. The main one of
 * those it may belong to comes first.
 */
export function countryOfPhone(pais: string, ddd: string | null, numero: string): string | undefined {
  const number = parsePhoneNumberFromString(`+${pais}${ddd ?? ''}${numero}`)
  return number?.country ?? number?.getPossibleCountries()[0]
}
