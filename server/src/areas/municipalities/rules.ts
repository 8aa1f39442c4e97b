/** Rules of a municipality's page that need no database. Pure. */
import type { Language } from '@invest/contract/language'
import { brazilCallingCode } from '@invest/contract/limits'
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
export function maskedPhone(phone: {
  codigoPais: { codigoTelefone: string }
  ddd: string | null
  numero: string
}): string {
  const { ddd, numero } = phone
  const { codigoTelefone } = phone.codigoPais
  if (codigoTelefone !== brazilCallingCode)
    return [`+${codigoTelefone}`, ddd, numero].filter(Boolean).join(' ')
  const number = numero.replace(/^(\d+)(\d{4})$/, '$1-$2')
  return ddd ? `(${ddd}) ${number}` : number
}
