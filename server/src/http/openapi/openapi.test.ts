/** The published document is right: by OpenAPI's own schema, in its references, and in what it says of single fields. */
import { endpoints } from '@invest/contract/api'
import { purposes } from '@invest/contract/limits'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

interface Schema {
  properties: Record<string, Schema>
  [key: string]: unknown
}
interface Operation {
  parameters: { name: string; schema: object; explode?: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema?: object }> }>
}
const document = openApiDocument(endpoints, 'http://localhost:8080', 'http://localhost:8080/realms/invest')
const operationOf = (path: string, method: string): Operation =>
  (document.paths as Record<string, Record<string, Operation>>)[path]?.[method] as Operation
const bodyOf = (path: string, method: string): Schema =>
  operationOf(path, method).requestBody?.content['application/json']?.schema as Schema

it('is a valid OpenAPI document whose references lead somewhere', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect([valid, errors]).toEqual([true, undefined])
  expect(() => validator.resolveRefs()).not.toThrow()
})

it('names each operation once', () => {
  const ids = JSON.stringify(document).match(/"operationId":"[^"]+"/g) ?? []
  expect(ids).toHaveLength(endpoints.length)
  expect(new Set(ids).size).toBe(endpoints.length)
})

it('says of which types files are', () => {
  for (const endpoint of endpoints.filter((one) => one.transport === 'bytes' && !one.redirects)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const types = Object.keys(operationOf(path, endpoint.method.toLowerCase()).responses[200]?.content ?? {})
    expect(types, endpoint.path).not.toEqual([])
    expect(types, endpoint.path).not.toContain('application/octet-stream')
  }
})

describe('what it says of a field', () => {
  const blanks = [{ const: '' }, { type: 'null' }]
  it('a filter takes a blank', () => {
    const { cnpj, buscandoInvestimentos } = bodyOf('/empresas/listar', 'post').properties
    expect(buscandoInvestimentos).toEqual({ anyOf: [{ type: 'boolean' }, ...blanks] })
    expect(cnpj).toEqual({
      anyOf: [{ type: 'string', maxLength: 60, pattern: expect.any(String) }, ...blanks],
    })
  })
  it('in an address there is no null, and a list has commas', () => {
    const parameter = (path: string, name: string) =>
      operationOf(path, 'get').parameters.find((one) => one.name === name)
    expect(parameter('/empresas/elegiveis', 'nomeEmpresa')?.schema).toEqual({
      anyOf: [{ type: 'string', maxLength: 150 }, { const: '' }],
    })
    expect(parameter('/empresas/exportar', 'cnaes')).toMatchObject({ explode: false })
    expect(parameter('/proedi/lotes', 'distrito')).toMatchObject({
      explode: false,
      schema: { anyOf: [{ type: 'array' }, { const: '' }] },
    })
  })
  it('an upload names its purposes', () => {
    const form = operationOf('/anexos', 'post').requestBody?.content['multipart/form-data']
    expect(form?.schema.properties.finalidade).toEqual({ enum: purposes })
  })
  it('a body that may be left out is not required', () => {
    expect(operationOf('/madeInRs/habilitar', 'put').requestBody?.required).toBe(false)
    expect(operationOf('/empresas', 'put').requestBody?.required).toBe(true)
  })
})
