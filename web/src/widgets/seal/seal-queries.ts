import { seal } from '@invest/contract/seal'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { sealKeys } from './seal-keys.ts'

/** It is used in a dialog, so a lost connection must not replace the screen below. */
export const situationQuery = (id: string) =>
  queryOptions({
    queryKey: sealKeys.situation(id),
    queryFn: ({ signal }) => call(seal.situation, { query: { id } }, signal),
    meta: { background: true },
  })

/** The terms in force, or those of a version, in the language of the page. */
export const termsQuery = (locale: string, versao?: string) =>
  queryOptions({
    queryKey: sealKeys.terms(locale, versao),
    queryFn: ({ signal }) => call(seal.terms, { query: versao ? { versao } : {} }, signal),
    meta: { background: true },
    staleTime: 0,
  })
