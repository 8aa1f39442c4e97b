/** Reads and shows phone numbers: Brazilian ones with their area code, others by their country's mask. */
import type { PhoneInput } from '@invest/contract/fields'
import { brazilCallingCode } from '@invest/contract/limits'

export const digitsOf = (phone: PhoneInput | null): string =>
  phone ? `${phone.ddd ?? ''}${phone.numero}`.replace(/\D/g, '') : ''

/** In Brazil the first two digits are the area code. A number of another country stays whole. */
export function joinPhone(code: string, country: string, digits: string, ehWhatsapp: boolean): PhoneInput {
  const brazilian = code === brazilCallingCode
  return {
    codigoPais: { codigoTelefone: code, nomeAbreviado: country },
    ddd: brazilian ? digits.slice(0, 2) : null,
    numero: brazilian ? digits.slice(2) : digits,
    ehWhatsapp,
  }
}

/** Each '0' of the mask takes a digit. Digits that are left over follow unchanged. */
function applyMask(digits: string, mask: string): string {
  let rest = digits
  let shown = ''
  for (const char of mask) {
    if (rest === '') return shown
    if (char === '0') {
      shown += rest[0]
      rest = rest.slice(1)
    } else shown += char
  }
  return shown + rest
}

export function showPhone(code: string, digits: string, mask: string | null): string {
  if (code === brazilCallingCode)
    return applyMask(digits, digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000')
  return mask ? applyMask(digits, mask) : digits
}
