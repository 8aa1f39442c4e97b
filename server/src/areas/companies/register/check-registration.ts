/**
 * Answers whether a person can register a CNPJ, as four booleans; the screen decides what to show (COMPANY-6,
 * COMPANY-9).
 */
import type { CnpjCheck } from '@invest/contract/companies'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CommercialRegistry } from '../../../ports/commercial-registry.ts'
import { isActive, isHeadOffice, isPartner } from '../rules/policy.ts'
import { registrationOf } from '../sql/repository.ts'

export async function checkRegistration(
  deps: { db: Database; registry: CommercialRegistry },
  caller: Caller,
  cnpj: string,
): Promise<CnpjCheck> {
  const { db, registry } = deps
  const company = await registry.find(cnpj)
  if (!company) throw new Refusal('cnpj-desconhecido')
  if (!isHeadOffice(company)) throw new Refusal('nao-e-matriz', { campos: { cnpj: { key: 'nao-e-matriz' } } })
  const usuarioEhSocio = isPartner(caller, company)
  if (usuarioEhSocio === null) throw new Refusal('socios-indisponiveis')
  const { cadastrada, vinculada } = await registrationOf(db, cnpj, caller.id)
  return {
    ativaNaJunta: isActive(company),
    usuarioEhSocio,
    // Only partners may learn that a company is registered (COMPANY-6).
    jaCadastrada: usuarioEhSocio && cadastrada,
    jaVinculada: vinculada,
  }
}
