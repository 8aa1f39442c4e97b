/** Links a registered company to a partner of it; rechecks with the registry, although the call is a GET (decision 15). */
import type { Company } from '@invest/contract/companies'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CommercialRegistry } from '../../ports/commercial-registry.ts'
import { companyKey } from './company-key.ts'
import { keepRegistryAnswer } from './keep-registry-answer.ts'
import { refusalToTakeOn } from './policy.ts'
import { presentCompany } from './present-company.ts'
import type { CompanyParts } from './present-parts.ts'
import { addOwner, findCompany } from './repository.ts'

export async function linkCompany(
  parts: CompanyParts & { db: Database; registry: CommercialRegistry },
  caller: Caller,
  chave: string,
): Promise<Company> {
  const { db, registry, clock } = parts
  const row = await findCompany(db, companyKey(chave))
  if (!row) throw new Refusal('empresa-desconhecida')
  const company = await registry.find(row.cnpj)
  const refused = refusalToTakeOn(caller, company)
  // To somebody with no right to it, a hidden company is not even to be seen.
  if (refused && row.oculta) throw new Refusal('empresa-desconhecida')
  if (refused || !company)
    throw new Refusal(
      refused ?? 'empresa-desconhecida',
      refused === 'empresa-inativa' ? { campos: { cnpj: { key: 'inativa' } } } : {},
    )
  await db.transaction().execute(async (tx) => {
    await keepRegistryAnswer(tx, company, clock.now())
    await addOwner(tx, row.id, caller.id, clock.now())
  })
  const linked = await presentCompany(db, parts, { id: row.id }, caller.id)
  if (!linked) throw new Refusal('empresa-desconhecida')
  return linked
}
