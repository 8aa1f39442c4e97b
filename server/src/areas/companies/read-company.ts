/** A company by CNPJ or id; for a CNPJ not registered yet, a partner of the active company gets a draft to complete. */
import type { Company } from '@invest/contract/companies'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CommercialRegistry } from '../../ports/commercial-registry.ts'
import { companyKey } from './company-key.ts'
import { maySee, refusalToTakeOn } from './policy.ts'
import { presentCompany, presentDraft } from './present-company.ts'
import type { CompanyParts } from './present-parts.ts'

export async function readCompany(
  parts: CompanyParts & { db: Database; registry: CommercialRegistry },
  caller: Caller,
  chave: string,
): Promise<Company> {
  const { db, registry } = parts
  const key = companyKey(chave)
  const known = await presentCompany(db, parts, key, caller.id)
  if (known) {
    if (!maySee(known, known.vinculada)) throw new Refusal('empresa-desconhecida')
    return known
  }
  if (!('cnpj' in key) || caller.ehEstrangeiro || !caller.cpf) throw new Refusal('empresa-desconhecida')
  const company = await registry.find(key.cnpj)
  if (!company || refusalToTakeOn(caller, company)) throw new Refusal('empresa-desconhecida')
  return presentDraft(db, parts.seals, company)
}
