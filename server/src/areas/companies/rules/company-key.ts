import { cleanCnpj, hasCnpjForm } from '@invest/contract/rules/cnpj'
import { Refusal } from '../../../http/refusal.ts'

/** Identifies one company. */
export type CompanyKey = { id: string } | { cnpj: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the id or CNPJ in a path. Throws `empresa-desconhecida` for any other text (COMPANY-10). */
export function companyKey(text: string): CompanyKey {
  if (uuid.test(text)) return { id: text.toLowerCase() }
  const cnpj = cleanCnpj(text)
  if (hasCnpjForm(cnpj)) return { cnpj }
  throw new Refusal('empresa-desconhecida')
}
