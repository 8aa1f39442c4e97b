import { companies } from '@invest/contract/companies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** A whole company by CNPJ or id. Shown in dialogs as well as screens, so a lost connection does not take the screen away. */
export const companyQuery = (chave: string) =>
  queryOptions({
    queryKey: queryKeys.company(chave),
    queryFn: ({ signal }) => call(companies.get, { params: { chave } }, signal),
    meta: { background: true },
  })
