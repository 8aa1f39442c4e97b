/** Writes a JSON Schema the way people read one: names with their types and limits. */
export type Schema = Record<string, unknown>

const list = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : [])

function limitsOf(schema: Schema): string {
  const limits = [
    schema.maxLength !== undefined && `≤ ${schema.maxLength} characters`,
    schema.maxItems !== undefined && `≤ ${schema.maxItems}`,
    schema.format !== undefined && `${schema.format}`,
  ].filter(Boolean)
  return limits.length > 0 ? ` (${limits.join(', ')})` : ''
}

function objectOf(schema: Schema, indent: string): string {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  if (fields.length === 0) return 'object'
  const required = new Set((schema.required ?? []) as string[])
  const lines = fields.map(
    ([name, field]) => `${indent}  ${name}${required.has(name) ? '' : '?'}: ${outline(field, `${indent}  `)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** A field that may be left out has a question mark. A schema that contains itself is named at its second place. */
export function outline(schema: Schema, indent = ''): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? ''
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum)
    return list(schema.enum)
      .map((value) => JSON.stringify(value))
      .join(' | ')
  const either = list(schema.anyOf ?? schema.oneOf)
  if (either.length > 0) return either.map((one) => outline(one, indent)).join(' | ')
  if (schema.type === 'array')
    return `[${outline((schema.items ?? {}) as Schema, indent)}]${limitsOf(schema)}`
  if (schema.type === 'object' || schema.properties) return objectOf(schema, indent)
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything')
  return `${type}${limitsOf(schema)}`
}
