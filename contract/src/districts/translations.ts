/** What districts, legislation and sources are called in English and Spanish, as editors keep it (DISTRICT-61). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numericId, recordVersion, Translated, translatedInput, translatedName } from '../fields.ts'
import { limits } from '../limits.ts'
import { editTexts } from './shared.ts'

/** The texts that each kind of record has, and how long each may be. */
export const translatedTexts = {
  DISTRITO: ['nome', 'acesso', 'fonteAcesso', 'infraestrutura', 'fonteInfraestrutura'],
  LEGISLACAO: ['nomeArquivo'],
  PRECOS: ['fontePrecos', 'fonteRegra'],
} as const
export type TranslatedKind = keyof typeof translatedTexts
export type TranslatedText = (typeof translatedTexts)[TranslatedKind][number]

export const translationLimits: Record<TranslatedText, number> = {
  nome: limits.text,
  acesso: limits.description,
  fonteAcesso: limits.source,
  infraestrutura: limits.description,
  fonteInfraestrutura: limits.source,
  nomeArquivo: limits.text,
  fontePrecos: limits.source,
  fonteRegra: limits.source,
}

const kind = z.enum(['DISTRITO', 'LEGISLACAO', 'PRECOS'])
const textName = z.enum([
  ...translatedTexts.DISTRITO,
  ...translatedTexts.LEGISLACAO,
  ...translatedTexts.PRECOS,
])

/** A record with those of its texts that have a Portuguese one. */
export const TranslatedRecord = z.object({
  tipo: kind,
  id: z.int(),
  /** A district's abbreviation, or the day since when prices are in force; null for a file, whose name is its text. */
  titulo: z.nullable(z.string()),
  versao: z.int(),
  textos: z.array(z.object({ campo: textName, original: z.string(), ...Translated.shape })),
})
export type TranslatedRecord = z.infer<typeof TranslatedRecord>

const inputs = Object.fromEntries(
  Object.entries(translationLimits).map(([name, max]) => [
    name,
    name.startsWith('nome') ? translatedName(max) : translatedInput(max),
  ]),
) as Record<TranslatedText, ReturnType<typeof translatedInput>>

export const translationCalls = {
  translations: endpoint({
    ...editTexts,
    method: 'GET',
    path: '/proedi/traducoes',
    summary: 'The texts of districts, legislation and sources in three languages, for their editors',
    answer: z.object({ content: z.array(TranslatedRecord) }),
  }),
  saveTranslations: endpoint({
    ...editTexts,
    method: 'PUT',
    path: '/proedi/traducoes',
    summary:
      'Save the English and Spanish texts of one record; a text left out stays, a blank one is cleared',
    body: z.object({
      tipo: kind,
      id: numericId,
      versao: recordVersion,
      /** By name; one that the kind of record does not have is ignored. */
      textos: z.object(inputs),
    }),
    answer: TranslatedRecord,
    errors: ['registro-desconhecido', 'versao-desatualizada'],
  }),
}
