/** Phone rules: Brazil by the specification (ten digits with area code), other countries by libphonenumber. */
import { isPossiblePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

export const brazil = '55'

/** `pais` is the calling code without '+'; the number is the area code, if any, and the rest, digits only. */
export function isPhone(pais: string, ddd: string, numero: string): boolean {
  const digits = `${ddd}${numero}`
  if (!/^\d+$/.test(digits)) return false
  if (pais === brazil) return /^[1-9][1-9]\d{8,9}$/.test(digits)
  return isPossiblePhoneNumber(`+${pais}${digits}`)
}

/** The country (ISO 3166-1 alpha-2) a number belongs to: several share a calling code. */
export const countryOfPhone = (pais: string, ddd: string | null, numero: string): string | undefined =>
  parsePhoneNumberFromString(`+${pais}${ddd ?? ''}${numero}`)?.country
