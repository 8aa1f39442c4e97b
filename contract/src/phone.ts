/** Phone rules: Brazilian numbers are checked here, other countries' by libphonenumber (COMPANY-32). */
import { isPossiblePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

export const brazil = '55'

/** Takes digits only; `pais` is the calling code without '+', `ddd` the area code, empty where the country has none. */
export function isPhone(pais: string, ddd: string, numero: string): boolean {
  const digits = `${ddd}${numero}`
  if (!/^\d+$/.test(digits)) return false
  if (pais === brazil) return /^[1-9][1-9]\d{8,9}$/.test(digits)
  return isPossiblePhoneNumber(`+${pais}${digits}`)
}

/** The number's country (ISO 3166-1 alpha-2). The calling code is not enough: several countries share one. */
export const countryOfPhone = (pais: string, ddd: string | null, numero: string): string | undefined =>
  parsePhoneNumberFromString(`+${pais}${ddd ?? ''}${numero}`)?.country
