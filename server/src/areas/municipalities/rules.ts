/** Rules of a municipality's page that need no database. Pure. */
import type { Phone } from '@invest/contract/fields'
import type { Language } from '@invest/contract/language'
import { brazilCallingCode } from '@invest/contract/limits'
import { phoneText } from '@invest/contract/rules/phone'
import type { StoredTranslations } from '../../db/schema/schema.ts'

/** A text in the reader's language, else in Portuguese, and the language that it is in (MUNICIPALITY-6). */
export function textIn(
  language: Language,
  {
    portuguese,
    field,
    traducoes,
  }: { portuguese: string | null; field: string; traducoes: StoredTranslations },
): { text: string | null; writtenIn: Language | null } {
  const translated = language === 'pt' ? null : traducoes[field]?.[language]
  if (translated) return { text: translated, writtenIn: language }
  return { text: portuguese, writtenIn: portuguese === null ? null : 'pt' }
}

/** A phone as people read it: `(53) 3310-0000`, `+598 2917 0000` (MUNICIPALITY-9). */
export function maskedPhone(
  {
    codigoPais,
    ...phone
  }: Omit<Phone, 'ehWhatsapp' | 'codigoPais'> & { codigoPais: { codigoTelefone: string } },
  language: Language,
): string {
  const { codigoTelefone } = codigoPais
  const from = codigoTelefone === brazilCallingCode ? 'home' : 'abroad'
  return phoneText({ ...phone, codigoPais: codigoTelefone }, language, from)
}
