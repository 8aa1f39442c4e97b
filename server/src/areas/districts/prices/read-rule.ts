/** Reads the rule of a price table from JSON: sources, uses with their caps, criteria with their options (DISTRICT-35). */
import { languages } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import * as z from 'zod/mini'
import type { StoredPriceRule } from '../../../db/schema/schema.ts'

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
// Codes are part of addresses, where a colon and a comma separate them.
const codigo = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
const nome = z.strictObject({ pt: text(200), en: text(200), es: text(200) })
const basisPoints = z.int().check(z.minimum(0), z.maximum(10_000))

/** The spreadsheet's lists find an option by its name, so no name may stand twice in a language. */
const distinct = z.refine<{ codigo: string; nome: Record<(typeof languages)[number], string> }[]>(
  (list) =>
    [
      list.map((one) => one.codigo),
      ...languages.map((language) => list.map((one) => one.nome[language].toLowerCase())),
    ].every((values) => new Set(values).size === values.length),
  'a code or a name is there twice',
)

const Rule = z.strictObject({
  fonteRegra: text(limits.source),
  fonteRegraEn: z.optional(text(limits.source)),
  fonteRegraEs: z.optional(text(limits.source)),
  usos: z
    .array(z.strictObject({ codigo, nome, teto: basisPoints }))
    .check(z.minLength(1), z.maxLength(20), distinct),
  criterios: z
    .array(
      z.strictObject({
        codigo,
        nome,
        opcoes: z
          .array(z.strictObject({ codigo, nome, pontos: basisPoints }))
          .check(z.minLength(1), z.maxLength(20), distinct),
      }),
    )
    .check(z.maxLength(20), distinct),
})

/** Answers the rule, or what is wrong with it and where. */
export function readRule(json: string): { rule: StoredPriceRule } | { problems: string[] } {
  let value: unknown
  try {
    value = JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { problems: [`the rule is no JSON: ${error instanceof Error ? error.message : error}`] }
  }
  const { success, data, error } = Rule.safeParse(value)
  if (success) return { rule: data }
  return {
    problems: error.issues.map(
      ({ path, message }) => `the rule, ${path.join('.') || 'as a whole'}: ${message}`,
    ),
  }
}
