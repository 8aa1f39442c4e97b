/** Phone rules: Brazilian numbers are checked here, other countries' by libphonenumber (COMPANY-32). */
import { isPossiblePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { brazilCallingCode } from './limits.ts'

/** Takes digits only; `pais` is the calling code without '+', `ddd` the area code, empty where the country has none. */
export function isPhone(pais: string, ddd: string, numero: string): boolean {
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
