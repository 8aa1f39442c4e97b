/**
 * Makes the demo accounts partners of generated companies, in a state whose demonstration has no fixed companies. They own
 * what the portal has of them.
 */
import { demoAccounts } from '../../identity/demo-accounts.ts'
import type { Partner, PortalCompany, RegistryEntry } from '../model.ts'
import { random } from '../random.ts'
import { standsOut } from './pictures.ts'
import { isCompatible } from './portal-companies.ts'
import type { GeneratedEntry } from './registry.ts'

export type CompanyOf = (generated: GeneratedEntry) => PortalCompany

/** One of `first` is among those that the finder shows first. `unregistered` may still be registered in the portal. */
const parts = [
  { account: 'socio', first: 1, others: 4, unregistered: 2 },
  { account: 'socia', first: 0, others: 2, unregistered: 1 },
]

/** A maker, of whose partners the last gives way. An individual's business bears its owner's name. */
const mayShare = ({ entry }: GeneratedEntry): boolean =>
  entry.situacao === 'ATIVA' &&
  entry.ehMatriz === true &&
  !entry.naturezaJuridica.includes('Individual') &&
  isCompatible(entry)

function withPartner(entry: RegistryEntry, account: string): RegistryEntry {
  const person = demoAccounts.find((one) => one.account === account)
  if (!person) throw new Error(`no account ${account}`)
  const joined: Partner = {
    qualificacao: 'Sócio-Administrador',
    dataEntrada: entry.dataAbertura,
    ...(entry.socios.length === 1 ? entry.socios[0] : {}),
    nome: person.nome,
    cpf: person.cpf ?? null,
  }
  return { ...entry, socios: [joined, ...entry.socios.slice(0, -1)] }
}

export function shareWithAccounts(all: readonly GeneratedEntry[], companyOf: CompanyOf): GeneratedEntry[] {
  const free = all.filter(mayShare)
  const [registered, others] = [free.filter((one) => one.inPortal), free.filter((one) => !one.inPortal)]
  const isFirst = (one: GeneratedEntry) => {
    const company = companyOf(one)
    return standsOut(company) === 'both' && !company.oculta
  }
  const [shown, rest] = [registered.filter(isFirst), registered.filter((one) => !isFirst(one))]
  const chosen = new Map<GeneratedEntry, string>()
  for (const { account, first, others: more, unregistered } of parts) {
    const chance = random(`empresas ${account}`)
    const choose = (from: readonly GeneratedEntry[], count: number) => {
      const left = from.filter((one) => !chosen.has(one))
      for (const one of chance.sample(left, count)) chosen.set(one, account)
    }
    choose(shown, first)
    choose(rest, more)
    choose(others, unregistered)
  }
  return all.map((one) => {
    const account = chosen.get(one)
    return account ? { ...one, entry: withPartner(one.entry, account) } : one
  })
}
