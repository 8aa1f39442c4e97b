/** Links a registered company to one of its partners. The call is a GET, but it asks the registry again (COMPANY-10). */
import type { Company } from '@invest/contract/companies'
import type { Caller } from '../../../http/caller.ts'
import type { ReadIn } from '../../../http/language.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CompanyDeps } from '../deps.ts'
import { presentCompany } from '../present/present-company.ts'
import { keepRegistryAnswer } from '../register/keep-registry-answer.ts'
import { companyKey } from '../rules/company-key.ts'
import { whyNotTakeOn } from '../rules/policy.ts'
import { addOwner, findCompany } from '../sql/repository.ts'

/** The registry is asked for this number where an id names no company, so that both cases take the same time. */
const nobodysCnpj = '0'.repeat(14)

export async function linkCompany(
  deps: CompanyDeps & ReadIn,
  caller: Caller,
  chave: string,
): Promise<Company> {
  const { db, registry, clock, language } = deps
  const key = companyKey(chave)
  const row = await findCompany(db, key)
  // The registry is asked even where there is no company. Otherwise a slow or missing registry would tell a hidden
  // company from none (COMPANY-42).
  const company = await registry.find(row?.cnpj ?? ('cnpj' in key ? key.cnpj : nobodysCnpj))
  const refused = whyNotTakeOn(caller, company)
  // A person without a right to a hidden company must not learn that it exists (COMPANY-10).
  if (!row || (refused && row.oculta)) throw new Refusal('empresa-desconhecida')
  if (refused || !company)
    throw new Refusal(
      refused ?? 'empresa-desconhecida',
      refused === 'empresa-inativa' ? { campos: { cnpj: { key: 'inativa' } } } : {},
    )
  await db.transaction().execute(async (tx) => {
    await keepRegistryAnswer(tx, company, clock.now())
    await addOwner(tx, row.id, caller.id, clock.now())
  })
  const linked = await presentCompany(db, deps, { id: row.id }, { viewerId: caller.id, language })
  if (!linked) throw new Refusal('empresa-desconhecida')
  return linked
}
