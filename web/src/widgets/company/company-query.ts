import { companies } from '@invest/contract/companies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { companyKeys } from './company-keys.ts'

/** A whole company by CNPJ or id. Dialogs use it too, so a lost connection must not replace the screen below. */
export const companyQuery = (chave: string) =>
  queryOptions({
    queryKey: companyKeys.company(chave),
    queryFn: ({ signal }) => call(companies.get, { params: { chave } }, signal),
    meta: { background: true },
  })
