import { cleanCnpj, hasCnpjForm } from '@invest/contract/cnpj'
import { Refusal } from '../../../http/refusal.ts'

/** What names one company. */
export type CompanyKey = { id: string } | { cnpj: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads a path's `{cnpj or id}`; refuses anything else as an unknown company. */
export function companyKey(text: string): CompanyKey {
  if (uuid.test(text)) return { id: text.toLowerCase() }
  const cnpj = cleanCnpj(text)
  if (hasCnpjForm(cnpj)) return { cnpj }
  throw new Refusal('empresa-desconhecida')
}
