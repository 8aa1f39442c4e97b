/** Makes the OpenAPI 3.1 document from the contract. Its schemas are JSON Schema 2020-12, as zod writes it. */

import { type ErrorCode, errorCatalogue } from '@invest/contract/api'
import { apiPrefix, type Endpoint } from '@invest/contract/endpoint'
import { commonErrors, ErrorBody, keyedErrors } from '@invest/contract/errors'
import { blankFields } from '@invest/contract/fields'
import { portalName, stateNames } from '@invest/contract/state'
import * as z from 'zod/mini'

type Json = Record<string, unknown>
/** Schemas that others refer to, by name. */
type Components = Record<string, Json>

/** Where a value stands: an address can't hold null. */
type Place = 'body' | 'answer' | 'address'

/** A field that takes a blank says so: its schema tells only what the blank is turned into. */
function withBlank(schema: Json, place: Place): void {
  const filled = { ...schema }
  for (const key of Object.keys(schema)) delete schema[key]
  const blanks = place === 'address' ? [{ const: '' }] : [{ const: '' }, { type: 'null' }]
  schema.anyOf = [filled, ...blanks]
}

/** A schema that contains itself goes into the components, under a name that begins with `name`. */
function schemaOf(schema: z.ZodMiniType, place: Place, components: Components, name: string): Json {
  const made = z.toJSONSchema(schema, {
    io: place === 'answer' ? 'output' : 'input',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
    override: ({ zodSchema, jsonSchema }) => {
      if (blankFields.has(zodSchema)) withBlank(jsonSchema as Json, place)
    },
  })
  const {
    $schema: _,
    $defs = {},
    ...json
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"#/components/schemas/${name}`)) as Json & {
    $defs?: Components
  }
  for (const [key, definition] of Object.entries($defs)) components[`${name}${key}`] = definition
  return json
}

const isList = (schema: Json): boolean =>
  schema.type === 'array' || ((schema.anyOf ?? []) as Json[]).some(isList)

const operationId = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}${path.replace(/[/:.-]+(\w)/g, (_, c: string) => c.toUpperCase())}`

function parametersOf(endpoint: Endpoint, components: Components): Json[] {
  const fieldsOf = (schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(
      schema,
      'address',
      components,
      operationId(endpoint),
    ) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
      // A list is one value, separated by commas.
      ...(isList(schema) && { style: 'form', explode: false }),
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
      ...(endpoint.idempotent ? keyedErrors : []),
      ...(endpoint.access === 'signed-in' ? (['nao-autenticado'] as const) : []),
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

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key within 24 hours, the call gives the same result and does not act again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const multipartOf = (parts: NonNullable<Endpoint['parts']>) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: Object.keys(parts).filter((name) => parts[name]?.required),
        properties: Object.fromEntries(
          Object.entries(parts).map(([name, { oneOf }]) => [
            name,
            name === 'arquivo'
              ? { type: 'string', contentMediaType: 'application/octet-stream' }
              : oneOf
                ? { enum: oneOf }
                : { type: 'string' },
          ]),
        ),
      },
    },
  },
})

function requestBodyOf(endpoint: Endpoint, components: Components): Json | undefined {
  if (endpoint.parts) return multipartOf(endpoint.parts)
  if (!endpoint.body) return undefined
  return {
    required: !endpoint.body.safeParse(undefined).success,
    content: {
      'application/json': { schema: schemaOf(endpoint.body, 'body', components, operationId(endpoint)) },
    },
  }
}

const permissionsOf = ({ permissions }: Endpoint): string =>
  permissions ? ` Permission: ${permissions.join(' or ')}.` : ''

function operation(endpoint: Endpoint, components: Components): Json {
  const answer =
    endpoint.transport === 'bytes'
      ? Object.fromEntries((endpoint.media ?? []).map((type) => [type, {}]))
      : {
          'application/json': {
            schema: schemaOf(endpoint.answer, 'answer', components, operationId(endpoint)),
          },
        }
  const requestBody = requestBodyOf(endpoint, components)
  return {
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: `Who may: ${endpoint.whoMay}.${permissionsOf(endpoint)}`,
    operationId: operationId(endpoint),
    parameters: [...parametersOf(endpoint, components), ...(endpoint.idempotent ? [keyHeader] : [])],
    ...(requestBody && { requestBody }),
    responses: {
      ...(endpoint.redirects
        ? { 303: { description: 'See Other' } }
        : { 200: { description: 'OK', content: answer } }),
      ...errorsOf(endpoint),
    },
    security: endpoint.access === 'public' ? [] : [{ openId: [] }],
  }
}

export function openApiDocument(endpoints: Endpoint[], publicUrl: string, issuer: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Components = {}
  schemas.Erro = schemaOf(ErrorBody, 'answer', schemas, 'Erro')
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: portalName,
      version: '1',
      description: `Companies, origin seal, financing and municipalities ${stateNames.en.ofState}.`,
    },
    servers: [{ url: `${publicUrl}${apiPrefix}` }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        openId: { type: 'openIdConnect', openIdConnectUrl: `${issuer}/.well-known/openid-configuration` },
      },
    },
  }
}
