/** Schemas that several areas share. */
import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { cleanCnpj, typedCnpj } from './rules/cnpj.ts'
import { cleanCpf } from './rules/cpf.ts'
import { emailFrom } from './rules/pasted-address.ts'
import { onOneLine } from './rules/stored-text.ts'

/** Text of at most `max` characters. Blanks at both ends are dropped, and an empty text becomes null. */
export const text = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max)),
    z.transform((value: string) => value.trim() || null),
  )
export const optionalText = (max: number = limits.text) => z.nullish(text(max))

/** Any name or title that a body sets: mails, lists and headings have it on one line (API-53). */
const oneLine = z.regex(onOneLine)
export const name = (max: number = limits.text) =>
  z.string().check(z.trim(), oneLine, z.minLength(1), z.maxLength(max))
/** The same where an empty one is none. */
export const nameOrNull = (max: number = limits.text) =>
  z.pipe(
    z.string().check(z.trim(), oneLine, z.maxLength(max)),
    z.transform((value: string) => value || null),
  )
export const optionalName = (max?: number) => z.nullish(nameOrNull(max))

/**
 * A name that others are told apart from, without characters that nobody sees: with them two names could look alike
 * (ADMIN-24). At least one character stays.
 */
export const distinctName = z.pipe(
  z.string().check(oneLine, z.maxLength(limits.text)),
  z.pipe(
    z.transform((typed: string) => typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()),
    z.string().check(z.minLength(1)),
  ),
)

/** An e-mail address as people type or paste it (API-62); whether it is one is a rule. */
export const email = z.pipe(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text)),
  z.transform(emailFrom),
)
export const emailOrNull = z.pipe(
  z.string().check(z.maxLength(limits.text)),
  z.transform((typed: string) => emailFrom(typed) || null),
)

/** In a filter, '' and null mean that the field is not filtered by. */
export const blankAsAbsent = <T extends z.ZodMiniType>(schema: T) => {
  const field = z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === null ? undefined : value)),
    z.optional(schema) as unknown as z.ZodMiniType<unknown, unknown>,
  )
  blankFields.add(field)
  return field as unknown as z.ZodMiniOptional<T>
}
/** The fields made by `blankAsAbsent`: a schema alone does not tell what its transformation takes. */
export const blankFields = new WeakSet<object>()

/** The id of a record that is counted up from 1. */
export const numericId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
/** A whole number that a column of the database holds. */
const wholeNumber = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** The token of a link in a mail, as base64url or a UUID. */
export const mailedToken = z.string().check(z.maxLength(60), z.regex(/^[\w-]*$/))

/** The version of a record from which a change began: a save over a later one is refused. */
export const recordVersion = wholeNumber
/** Where an item of a list stands; the save counts anew. */
export const positionInList = z.nullish(wholeNumber)

/** Decimal degrees (WGS 84), from -most to most. */
export const degrees = (most: 90 | 180) => z.number().check(z.minimum(-most), z.maximum(most))

export const numericIdInPath = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
  ),
  numericId,
)

/** The same of a record that is counted beyond what a number holds exactly; it stays a text. */
export const longIdInPath = z.string().check(z.regex(/^\d{1,18}$/))

/** Takes a CNPJ as people type or paste it, and gives it without punctuation and in upper case (API-61). */
export const cnpjField = z.pipe(
  z.string().check(z.maxLength(60), z.regex(typedCnpj())),
  z.transform((typed: string) => cleanCnpj(typed)),
)

/** Takes a CPF as people type or paste it, and gives its digits; whether it is one is a rule (API-61). */
export const cpfField = z.pipe(z.string().check(z.maxLength(60)), z.transform(cleanCpf))

export const phoneCountry = z.object({
  codigoTelefone: z.string().check(z.regex(/^\d{1,4}$/)),
  nomeAbreviado: z.nullish(z.string()),
  nomePaisPortugues: z.nullish(z.string()),
  mascara: z.nullish(z.string()),
})

export const Phone = z.object({
  codigoPais: phoneCountry,
  ddd: z.nullable(z.string()),
  numero: z.string(),
  /** The extension, where there is one. */
  ramal: z.nullish(z.string()),
  ehWhatsapp: z.boolean(),
})
export type Phone = z.infer<typeof Phone>

/** A phone as a body sends it: `numero` may be as people write it (COMPANY-60), and the country defaults to Brazil. */
export const PhoneInput = z.object({
  codigoPais: z.nullish(
    z.object({
      codigoTelefone: z.string().check(z.maxLength(6)),
      /** The chosen country (ISO 3166-1 alpha-2), because several share a calling code. */
      nomeAbreviado: z.nullish(z.string().check(z.regex(/^[A-Z]{2}$/))),
    }),
  ),
  ddd: z.nullish(z.string().check(z.maxLength(6))),
  numero: z.string().check(z.maxLength(limits.phoneText)),
  ramal: z.nullish(z.string().check(z.maxLength(20))),
  ehWhatsapp: z.nullish(z.boolean()),
})
export type PhoneInput = z.infer<typeof PhoneInput>

/** A file as a record shows it. For the record's owners `urlPublica` is signed and valid for one hour. */
export const FileItem = z.object({
  id: z.string(),
  nome: z.string(),
  nomeArquivo: z.string(),
  mimeType: z.string(),
  tamanho: z.int(),
  urlPublica: z.string(),
})
export type FileItem = z.infer<typeof FileItem>

/** A file as a body names it: the `id` of an uploaded one, or a small one as a data URI. */
export const FileInput = z.object({
  id: z.nullish(z.uuid()),
  nome: z.nullish(z.string().check(z.maxLength(255))),
  nomeArquivo: z.nullish(z.string().check(z.maxLength(255))),
  arquivo: z.nullish(z.string().check(z.maxLength(limits.recordBytes))),
  dataUri: z.nullish(z.string().check(z.maxLength(limits.recordBytes))),
  excluido: z.nullish(z.boolean()),
})
export type FileInput = z.infer<typeof FileInput>

export const productTable = z.enum(['NCM', 'NBS'])

/** A day as YYYY-MM-DD; a blank one is missing. The form of a date allows the year 0, which the database does not have. */
export const isoDay = z.string().check(z.minLength(1), z.iso.date(), z.regex(/^(?!0000)/))

/** A text in the languages other than Portuguese, as `traducoes` has it. */
export const Translated = z.object({ en: z.nullable(z.string()), es: z.nullable(z.string()) })

const inBothLanguages = <Text extends z.ZodMiniType>(text: Text) =>
  z.nullish(z.object({ en: z.nullish(text), es: z.nullish(text) }))
/** The same as a body takes it, each text of at most `max` characters. */
export const translatedInput = (max: number) => inBothLanguages(z.string().check(z.maxLength(max)))
export const translatedName = (max: number) => inBothLanguages(z.string().check(oneLine, z.maxLength(max)))
