/** The queries of districts, lots, sectors and texts. */
import { districts } from '@invest/contract/districts'
import type { Language } from '@invest/contract/language'
import { queryOptions } from '@tanstack/react-query'
import { bytes, call } from '../../lib/api/api.ts'
import { keysOf } from './district-keys.ts'

export const districtsQuery = queryOptions({
  queryKey: keysOf.districts(),
  queryFn: ({ signal }) => call(districts.list, {}, signal),
})

/** The names of situations come in the reader's language, so the language is part of the key. */
export const districtQuery = (sigla: string, language: Language) =>
  queryOptions({
    queryKey: keysOf.district(sigla, language),
    queryFn: ({ signal }) => call(districts.get, { params: { sigla } }, signal),
    enabled: sigla !== '',
  })

/** `version` changes with the drawing, which is otherwise kept. */
export const drawingQuery = (districtId: number, version: string | null) =>
  queryOptions({
    queryKey: keysOf.drawing(districtId, version),
    queryFn: async () => (await bytes(districts.drawing, { params: { districtId }, query: {} })).text(),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { background: true },
  })

export const situationsQuery = (language: Language) =>
  queryOptions({
    queryKey: keysOf.situations(language),
    queryFn: async ({ signal }) => (await call(districts.situations, {}, signal)).content,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { background: true },
  })

export const lotQuery = (districtId: number, loteId: number, language: Language) =>
  queryOptions({
    queryKey: keysOf.lot(districtId, loteId, language),
    queryFn: ({ signal }) => call(districts.lot, { params: { districtId, loteId } }, signal),
    staleTime: 0,
    meta: { background: true },
  })

export const lotHistoryQuery = (districtId: number, loteId: number, language: Language) =>
  queryOptions({
    queryKey: keysOf.lotHistory(districtId, loteId, language),
    queryFn: ({ signal }) => call(districts.history, { params: { districtId, loteId } }, signal),
    meta: { background: true },
  })

/** All sectors, for choosing one. */
export const allSectorsQuery = queryOptions({
  queryKey: keysOf.sectors('todos'),
  queryFn: async ({ signal }) => (await call(districts.sectors, { query: { size: 100 } }, signal)).content,
  meta: { background: true },
})

export const legislationQuery = queryOptions({
  queryKey: keysOf.legislation(),
  queryFn: async ({ signal }) =>
    (await call(districts.legislation, { query: { size: 100 } }, signal)).content,
  meta: { background: true },
})
