/** Rules of a municipality's page that need no database. Pure. */
import type { Phone } from '@invest/contract/fields'
import type { Language } from '@invest/contract/language'
import { brazilCallingCode } from '@invest/contract/limits'
import type { MunicipalityPage } from '@invest/contract/municipalities/pages'
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

/** The texts that a municipality may give in other languages too, of its page and of its items. */
export const translatedTexts = {
  page: ['descricao', 'nomeSecretaria', 'nomeSetorDesenvolvimentoEconomico'],
  investimentos: ['titulo', 'descricao'],
  beneficiosFiscais: ['titulo', 'descricao'],
  distritos: ['textoLegislacaoEspecifica'],
} as const satisfies { page: readonly (keyof MunicipalityPage['idioma'])[] } & {
  [List in
    | 'investimentos'
    | 'beneficiosFiscais'
    | 'distritos']: readonly (keyof MunicipalityPage[List][number]['idioma'])[]
}

type WithTexts<Field extends string> = Record<Field, string | null> & { traducoes: StoredTranslations }

/** The same with its texts in the reader's language, and `idioma`, which says in which each is; null where there is no text. */
export function inLanguageOf<const Field extends string, One extends WithTexts<Field>>(
  language: Language,
  one: One,
  fields: readonly Field[],
) {
  const { traducoes, ...rest } = one
  const chosen = fields.map(
    (field) => [field, textIn(language, { portuguese: one[field], field, traducoes })] as const,
  )
  type Texts = Pick<One, Field>
  // A text that is always there in Portuguese is there in each language.
  type Idioma = { [Name in Field]: Language | Extract<One[Name], null> }
  return {
    ...rest,
    ...(Object.fromEntries(chosen.map(([field, { text }]) => [field, text])) as Texts),
    idioma: Object.fromEntries(chosen.map(([field, { writtenIn }]) => [field, writtenIn])) as Idioma,
  }
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
