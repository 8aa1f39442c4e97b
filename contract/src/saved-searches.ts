/** Searches that people save, of companies and of lots. docs/rules/saved-searches.md has their rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { name, recordVersion } from './fields.ts'

const savedName = name()
const savedId = z.object({ id: z.uuid() })

/** The calls of one kind of saved searches. `of` says what is searched for. */
export function savedSearchCalls<Filter extends z.ZodMiniType>(kind: {
  path: string
  area: string
  of: string
  filter: Filter
}) {
  const { path, area, of, filter } = kind
  const shared = { area, access: 'signed-in', whoMay: 'Anyone signed in, for themselves' } as const
  /** A search under a name. With `resumoSemanal` a mail tells what is new in it. */
  const SavedSearch = z.object({
    id: z.string(),
    nome: z.string(),
    filtro: filter,
    resumoSemanal: z.boolean(),
    criadoEm: z.string(),
    versao: z.int(),
    /** What is new since the search was last looked at or mailed, counted up to 100. */
    novas: z.int(),
  })
  return {
    list: endpoint({
      ...shared,
      method: 'GET',
      path,
      summary: `Saved searches for ${of}, newest first`,
      answer: z.array(SavedSearch),
    }),
    save: endpoint({
      ...shared,
      method: 'POST',
      path,
      idempotent: true,
      summary: `Save a search for ${of}; at most 50 each`,
      body: z.object({ nome: savedName, filtro: filter, resumoSemanal: z._default(z.boolean(), false) }),
      answer: SavedSearch,
    }),
    change: endpoint({
      ...shared,
      method: 'PUT',
      path: `${path}/:id`,
      summary:
        'Rename a saved search, change what it searches for, turn its mail on or off, or note that it was looked at (`vista`)',
      params: savedId,
      body: z.object({
        nome: z.optional(savedName),
        filtro: z.optional(filter),
        resumoSemanal: z.optional(z.boolean()),
        vista: z.optional(z.boolean()),
        versao: z.nullish(recordVersion),
      }),
      answer: SavedSearch,
      errors: ['busca-desconhecida', 'versao-desatualizada'],
    }),
    remove: endpoint({
      ...shared,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Remove a saved search for ${of}`,
      params: savedId,
      answer: z.object({ removida: z.boolean() }),
      errors: ['busca-desconhecida'],
    }),
  }
}

export const savedSearchesArea = {
  calls: {},
  refusals: {
    'busca-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
  },
} as const satisfies ContractArea
