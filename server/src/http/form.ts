/**
 * Checks the form of a request against the contract's schema. It answers 400 to what is not JSON, a wrong type, an
 * unknown value of an enumeration, and a bad page or sort; and 422 with the fields to a broken limit, format or rule
 * (API-4, API-5).
 */
import type * as z from 'zod/mini'
import { type FieldProblem, Refusal } from './refusal.ts'

type Issue = z.core.$ZodIssue
const pagingFields = new Set(['page', 'size', 'sort', 'total'])

function problemOf(issue: Issue): FieldProblem | null {
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
    default:
      return null
  }
}

/** Parses one part of a request, or refuses it. */
export function parseForm<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const campos: Record<string, FieldProblem> = {}
  for (const issue of parsed.error.issues) {
    const problem = problemOf(issue)
    if (!problem || (issue.path.length === 1 && pagingFields.has(String(issue.path[0]))))
      throw new Refusal('requisicao-invalida')
    campos[issue.path.join('.')] ??= problem
  }
  throw new Refusal('dados-invalidos', { campos })
}
