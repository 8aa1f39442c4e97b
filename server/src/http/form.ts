/**
 * Checks the form of a request against the contract's schema, and tells all that is wrong in one round. It answers 400 to
 * what is not JSON, a wrong type, an unknown value of an enumeration, and a bad page or sort; and 422 to a missing field
 * and to a broken limit, format or rule (API-4).
 */
import { onOneLine, unstorableCharacter } from '@invest/contract/rules/stored-text'
import type * as z from 'zod/mini'
import { type FieldProblem, type FieldProblems, Refusal } from './refusal.ts'

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
      if (issue.origin === 'string' && Number(issue.minimum) > 1)
        return { key: 'minimo-caracteres', values: { min: Number(issue.minimum) } }
      if (issue.origin === 'string' || issue.origin === 'array') return { key: 'obrigatorio' }
      return { key: 'valor-minimo', values: { min: Number(issue.minimum) } }
    case 'invalid_format':
      if (issue.pattern === String(onOneLine)) return { key: 'uma-linha' }
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
  if (typeof value === 'string') return unstorableCharacter.test(value) ? [path.join('.')] : []
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return []
  return Object.entries(value).flatMap(([key, item]) => unstorableTexts(item, [...path, key]))
}

/** What is right in a body: its fields and, of those that are objects, the fields of each. A list is right as a whole. */
export type RightFields<Body> = { [Name in keyof Body]?: RightObject<Body[Name]> }
type RightObject<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? Partial<Value>
    : Value

type Shape = Record<string, z.ZodMiniType>
/** Undefined where a schema, or the one that it makes optional, is no object's. */
function shapeOf(schema: z.ZodMiniType): Shape | undefined {
  const { shape, def } = schema as { shape?: Shape; def: { innerType?: z.ZodMiniType } }
  return shape ?? (def.innerType && shapeOf(def.innerType))
}

function rightFields(schema: z.ZodMiniType, value: unknown, alsoWithin = true): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shapeOf(schema) ?? {}).flatMap(([name, field]) => {
      const given = valueAt(value, [name])
      const parsed = field.safeParse(given)
      if (parsed.success) return parsed.data === undefined ? [] : [[name, parsed.data]]
      const isObject = given !== null && typeof given === 'object' && !Array.isArray(given)
      return alsoWithin && isObject && shapeOf(field) ? [[name, rightFields(field, given, false)]] : []
    }),
  )
}

/** Without the values at `paths`. Items of lists stay, because the places of the others count. */
function without(value: unknown, paths: readonly string[]): unknown {
  const rest = structuredClone(value)
  for (const path of paths) {
    const keys = path.split('.')
    const parent = valueAt(rest, keys.slice(0, -1))
    if (parent && typeof parent === 'object' && !Array.isArray(parent))
      delete (parent as Record<string, unknown>)[keys.at(-1) ?? '']
  }
  return rest
}

/** What is broken at a field, above it or below it would be told twice. */
const isApart = (path: string, others: readonly string[]) =>
  !others.some((other) => path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`))

/**
 * Parses a body, or refuses it. `rulesOf` tells what else is wrong with the fields that have the right form, so that a
 * person is told everything in one round (API-4).
 */
export async function parseBody<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  rulesOf?: (fields: RightFields<z.output<T>>) => FieldProblems | Promise<FieldProblems>,
): Promise<z.output<T>> {
  try {
    return parseForm(schema, value)
  } catch (error) {
    if (!rulesOf || !(error instanceof Refusal) || error.codigo !== 'dados-invalidos') throw error
    const campos = error.campos ?? {}
    const paths = Object.keys(campos)
    const broken = await rulesOf(rightFields(schema, without(value, paths)) as RightFields<z.output<T>>)
    const others = Object.entries(broken).filter(([path]) => isApart(path, paths))
    throw new Refusal('dados-invalidos', { campos: { ...Object.fromEntries(others), ...campos } })
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
