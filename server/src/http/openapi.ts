/** Makes the OpenAPI 3.1 document from the contract. Its schemas are JSON Schema 2020-12, as zod writes it. */
import { type ErrorCode, errorCatalogue } from '@invest/contract/api'
import type { Endpoint } from '@invest/contract/endpoint'
import { commonErrors, ErrorBody } from '@invest/contract/errors'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  }) as Json
  return json
}

function parametersOf(endpoint: Endpoint): Json[] {
  const fieldsOf = (schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }))
  }
  return [...fieldsOf(endpoint.params, 'path'), ...fieldsOf(endpoint.query, 'query')]
}

/** The refusals of an endpoint by status, with the names that each status may carry. */
function errorsOf(endpoint: Endpoint): Json {
  const codes = [
    ...new Set<ErrorCode>([
      ...(endpoint.errors as readonly ErrorCode[]),
      ...commonErrors,
      ...(endpoint.access === 'signed-in' ? (['nao-autenticado', 'acesso-negado'] as const) : []),
    ]),
  ]
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
      },
    ]),
  )
}

const multipart = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['finalidade', 'arquivo'],
        properties: {
          finalidade: { type: 'string' },
          arquivo: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
      },
    },
  },
}

const permissionsOf = ({ permissions }: Endpoint): string =>
  permissions ? ` Permission: ${permissions.join(' or ')}.` : ''

function operation(endpoint: Endpoint): Json {
  const answer =
    endpoint.transport === 'bytes'
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } }
  return {
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: `Who may: ${endpoint.whoMay}.${permissionsOf(endpoint)}`,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:-]+(\w)/g, (_, c: string) => c.toUpperCase())}`,
    parameters: parametersOf(endpoint),
    ...(endpoint.transport === 'upload' && { requestBody: multipart }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: { 200: { description: 'OK', content: answer }, ...errorsOf(endpoint) },
    security: endpoint.access === 'public' ? [] : [{ openId: [] }],
  }
}

export function openApiDocument(endpoints: Endpoint[], publicUrl: string, issuer: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Invest RS',
      version: '1',
      description: 'Companies, origin seal, financing and municipalities of Rio Grande do Sul.',
    },
    servers: [{ url: `${publicUrl}/invest-api` }],
    paths,
    components: {
      schemas: { Erro: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        openId: { type: 'openIdConnect', openIdConnectUrl: `${issuer}/.well-known/openid-configuration` },
      },
    },
  }
}
