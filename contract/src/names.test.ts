/** Every name and title that a body sets is the one field of the contract (API-53). */
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './api.ts'
import { name } from './fields.ts'
import { onOneLine } from './rules/stored-text.ts'

interface Definition {
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  type: string
  checks?: { _zod: { def: { pattern?: RegExp } } }[]
}

/** The texts of a body with their paths and patterns. */
function textsOf(schema: z.ZodMiniType, path: string): { path: string; patterns: string[] }[] {
  const {
    type,
    shape = {},
    element,
    innerType,
    options = [],
    in: sent,
    out: read,
    checks = [],
  } = schema._zod.def as Definition
  if (type === 'string') return [{ path, patterns: checks.map((check) => String(check._zod.def.pattern)) }]
  const within = [element, innerType, sent, read, ...options].filter((one) => one !== undefined)
  return [
    ...Object.entries(shape).flatMap(([key, field]) => textsOf(field, `${path}.${key}`)),
    ...within.flatMap((one) => textsOf(one, path)),
  ]
}

/** What a call searches for, codes, and files' names, which `file-rules.ts` of the server makes safe. */
const isNoName = (path: string) =>
  /\.filtro\.|nomeAbreviado$|\.nomeArquivo$|\.(imagem\w*|anexos\w*|fotosAlbum)\.nome$/.test(path)
const isSearch = (path: string) => /\/(listar|contar|buscar|cartoes)$/.test(path)

const loose = (body: z.ZodMiniType) =>
  textsOf(body, '')
    .filter(({ path }) => /\.(nome|titulo|descricaoNome)/.test(path) && !isNoName(path))
    .filter(
      ({ path }, _i, all) =>
        !all.some((one) => one.path === path && one.patterns.includes(String(onOneLine))),
    )
    .map(({ path }) => path)

it('is on one line in every body', () => {
  const found = endpoints.flatMap(({ method, path, body }) =>
    body && !isSearch(path) ? loose(body).map((field) => `${method} ${path} ${field}`) : [],
  )
  expect(found).toEqual([])
})

it('is found where a body has another field for it', () => {
  expect(
    loose(
      z.object({
        nome: z.string(),
        titulo: name(),
        itens: z.array(z.object({ nomeX: z.nullable(z.string()) })),
      }),
    ),
  ).toEqual(['.nome', '.itens.nomeX'])
})
