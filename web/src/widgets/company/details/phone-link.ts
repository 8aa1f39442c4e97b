import type { Phone } from '@invest/contract/fields'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const digits = (phone: Phone) => `${phone.codigoPais.codigoTelefone}${phone.ddd ?? ''}${phone.numero}`

/** The number as its country writes it, such as `+55 51 90000-0000`. */
export const phoneText = (phone: Phone): string =>
  parsePhoneNumberFromString(`+${digits(phone)}`)?.formatInternational() ?? `+${digits(phone)}`

export const phoneHref = (phone: Phone): string => `tel:+${digits(phone)}`
export const whatsappHref = (phone: Phone): string => `https://wa.me/${digits(phone)}`
