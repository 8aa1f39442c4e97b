/**
 * Reads a company by CNPJ or id. A partner of an active company that is not registered yet gets a draft (COMPANY-10).
 * For one that its owners hide, others go the way of one that is not registered, so that neither the answer nor its time
 * tells them apart (COMPANY-42).
 */
import type { Company } from '@invest/contract/companies'
import type { Caller } from '../../../http/caller.ts'
import type { ReadIn } from '../../../http/language.ts'
import { Refusal } from '../../../http/refusal.ts'
import { knownPerson } from '../../access/index.ts'
import type { CompanyDeps } from '../deps.ts'
import { presentCompany, presentDraft } from '../present/present-company.ts'
import { companyKey } from '../rules/company-key.ts'
import { whyNotTakeOn } from '../rules/policy.ts'
import { findCompany } from '../sql/repository.ts'
import { countContacts } from './limit-contacts.ts'

export async function readCompany(
  deps: CompanyDeps & ReadIn,
  caller: Caller,
  chave: string,
  address: string,
): Promise<Company> {
  const { db, registry, language, pageCounts } = deps
  const key = companyKey(chave)
  const known = await presentCompany(db, deps, key, { viewerId: caller.id, language })
  if (known) {
    if (known.id) pageCounts.visited(caller.id, known.id)
    if (known.vinculada || known.contatos.length === 0) return known
    // The page is for everybody who is signed in; only its contacts are not (ACCOUNT-29).
    if (knownPerson(caller)) return { ...known, contatos: [], contatosRetidos: true }
    await countContacts(deps, caller, { companyId: known.id ?? '', address })
    return known
  }
  if (!('cnpj' in key) || caller.ehEstrangeiro || !caller.cpf) throw new Refusal('empresa-desconhecida')
  const company = await registry.find(key.cnpj)
  const refused = whyNotTakeOn(caller, company)
  if (!company || refused)
    throw new Refusal(refused === 'socios-indisponiveis' ? refused : 'empresa-desconhecida')
  // A registered company has no draft: the check of the CNPJ tells a partner that it is registered.
  if (await findCompany(db, key)) throw new Refusal('empresa-desconhecida')
  return presentDraft(db, deps.seals, company, language)
}
