/**
 * Checks the form of a request against the contract's schema, and tells all that is wrong in one round. It answers 400 to
 * what is not JSON, a wrong type, an unknown value of an enumeration, and a bad page or sort; and 422 to a missing field
 * and to a broken limit, format or rule (API-4, API-5).
 */
import { controlCharacter } from '@invest/contract/rules/stored-text'
import type * as z from 'zod/mini'
import { type FieldProblem, Refusal } from './refusal.ts'

type Issue = z.core.$ZodIssue
const pagingFields = new Set(['page', 'size', 'sort', 'total'])

/** What a body says at a path; undefined where it says nothing. */
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at: unknown, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** Null is not a value of a field that is required, so it is missing. */
const isMissing = (issue: Issue, value: unknown) =>
  issue.path.length > 0 && (valueAt(value, issue.path) ?? null) === null

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string')
        return { key: 'maximo-caracteres', values: { max: Number(issue.maximum) } }
      if (issue.origin === 'array') return { key: 'maximo-itens', values: { max: Number(issue.maximum) } }
      return { key: 'valor-maximo', values: { max: Number(issue.maximum) } }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return { key: 'obrigatorio' }
      return { key: 'valor-minimo', values: { min: Number(issue.minimum) } }
    case 'invalid_format':
      return { key: String(issue.path.at(-1)).startsWith('cnpj') ? 'cnpj-invalido' : 'formato-invalido' }
    case 'invalid_value':
      return { key: 'valor-desconhecido' }
    default:
      return { key: 'tipo-invalido' }
  }
}

const unreadable = new Set<FieldProblem['key']>(['valor-desconhecido', 'tipo-invalido', 'caractere-invalido'])

/** The paths of texts with a character that nobody types and that cannot be stored (API-37). */
function unstorableTexts(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return controlCharacter.test(value) ? [path.join('.')] : []
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return []
  return Object.entries(value).flatMap(([key, item]) => unstorableTexts(item, [...path, key]))
}

/** The fields of a body that are right by themselves. */
function rightFields(schema: z.ZodMiniType, value: unknown): Record<string, unknown> {
  const { shape = {} } = schema as { shape?: Record<string, z.ZodMiniType> }
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const parsed = field.safeParse(valueAt(value, [name]))
      return parsed.success ? [[name, parsed.data]] : []
    }),
  )
}

/**
 * Parses a body, or refuses it. `rulesOf` tells what else is wrong with the fields that have the right form, so that a
 * person is told everything in one round (API-5).
 */
export async function parseBody<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  rulesOf?: (fields: Partial<z.output<T>>) => Promise<Record<string, FieldProblem>>,
): Promise<z.output<T>> {
  try {
    return parseForm(schema, value)
  } catch (error) {
    if (!rulesOf || !(error instanceof Refusal) || error.codigo !== 'dados-invalidos') throw error
    const broken = await rulesOf(rightFields(schema, value) as Partial<z.output<T>>)
    throw new Refusal('dados-invalidos', { campos: { ...broken, ...error.campos } })
  }
}

/** Parses one part of a request, or refuses it. */
export function parseForm<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  const unstorable = unstorableTexts(value)
  if (parsed.success && unstorable.length === 0) return parsed.data
  const campos: Record<string, FieldProblem> = {}
  for (const path of unstorable) campos[path] = { key: 'caractere-invalido' }
  for (const issue of parsed.error?.issues ?? [])
    campos[issue.path.join('.')] ??= isMissing(issue, value) ? { key: 'obrigatorio' } : problemOf(issue)
  // Something other than an object where one is needed has no field to name.
  const { '': whole, ...fields } = campos
  const isUnreadable =
    whole !== undefined ||
    Object.entries(fields).some(([field, { key }]) => pagingFields.has(field) || unreadable.has(key))
  throw new Refusal(isUnreadable ? 'requisicao-invalida' : 'dados-invalidos', { campos: fields })
}
