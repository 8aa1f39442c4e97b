import { seal } from '@invest/contract/seal'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { ofSealTerms } from '../seal-settings-keys.ts'

export const versionsQuery = () =>
  queryOptions({
    queryKey: ofSealTerms('versoes'),
    queryFn: ({ signal }) => call(seal.termsVersions, {}, signal),
  })

export const versionQuery = (versao: string) =>
  queryOptions({
    queryKey: ofSealTerms('versao', versao),
    queryFn: ({ signal }) => call(seal.termsVersion, { params: { versao } }, signal),
    meta: { background: true },
  })
