/** Invents people: other users of the portal beside the demo accounts, and partners who never used it. */
import { withoutAccents } from '@invest/contract/language'
import { demoAccounts } from '../../identity/demo-accounts.ts'
import type { DemoUser, Person } from '../model.ts'
import { type Random, random, seededUuid } from '../random.ts'
import { daysBefore, withinTheYear } from '../time.ts'
import { foreigners, foreignSurnames, menNames, surnames, womenNames } from '../wording/words.ts'
import { generatedCpf } from './document-numbers.ts'

/** The demo accounts have the CPFs from 900.000.001 to 900.000.009. */
const firstNumber = 10
const partners = 990
const usersWithCpf = 420
const foreignUsers = 60
/** This many of the users with a CPF, the last ones, work for financial institutions. */
const bankUsers = 14

export function personName(chance: Random): string {
  const first = chance.pick(chance.chance(0.5) ? womenNames : menNames)
  const second = chance.chance(0.3) ? ` ${chance.pick(chance.chance(0.5) ? womenNames : menNames)}` : ''
  const [a, b] = chance.sample(surnames, 2)
  return `${first}${second === ` ${first}` ? '' : second} ${a} ${b}`
}

/** All invented partners of companies in the registry. The first of them use the portal too. */
export const partnerPool: readonly (Person & { cpf: string })[] = Array.from(
  { length: partners },
  (_, i) => ({
    nome: personName(random(`person ${i}`)),
    cpf: generatedCpf(firstNumber + i),
  }),
)

/** The id of a demo account's user. */
export const accountUserId = (account: string): string => seededUuid(`usuario ${account}`)

export const accountUsers = (now: Date): DemoUser[] =>
  demoAccounts.map(
    (account): DemoUser => ({
      id: accountUserId(account.account),
      sub: account.sub,
      nome: account.nome,
      cpf: account.cpf ?? null,
      email: account.email,
      idioma: account.locale,
      grupo: account.grupo,
      dataInicio: daysBefore(now, 365),
    }),
  )

/** The demo accounts first, then a few hundred others. */
export function users(now: Date): DemoUser[] {
  const brazilians = partnerPool.slice(0, usersWithCpf).map((person, i): DemoUser => {
    const chance = random(`usuario ${i}`)
    return {
      ...person,
      id: userIdOf(person.cpf),
      sub: null,
      ...(i >= usersWithCpf - bankUsers && { grupo: 'Instituições financeiras' }),
      email: `${mailName(person.nome)}.${i + 1}@exemplo.test`,
      idioma: chance.chance(0.9) ? 'pt' : chance.pick(['en', 'es'] as const),
      dataInicio: withinTheYear(now, chance),
    }
  })
  const foreign = Array.from({ length: foreignUsers }, (_, i): DemoUser => {
    const chance = random(`foreigner ${i}`)
    const [first, idioma] = chance.pick(foreigners)
    const nome = `${first} ${chance.pick(foreignSurnames)}`
    return {
      id: seededUuid(`foreigner ${i}`),
      sub: null,
      nome,
      cpf: null,
      email: `${mailName(nome)}.${i + 1}@foreign.test`,
      idioma,
      dataInicio: withinTheYear(now, chance),
    }
  })
  return [...accountUsers(now), ...brazilians, ...foreign]
}

const userIdOf = (cpf: string) => seededUuid(`usuario ${cpf}`)

/** The id of the partner's user, or null when the partner does not use the portal. */
export function userOfPartner(cpf: string | null): string | null {
  if (cpf === null) return null
  if (cpfsOfUsers.has(cpf)) return userIdOf(cpf)
  const account = demoAccounts.find((a) => a.cpf === cpf)
  return account ? accountUserId(account.account) : null
}

/** The partners of companies that are registered in the portal. */
export const portalPartners = partnerPool.slice(0, usersWithCpf)
const cpfsOfUsers = new Set(portalPartners.map((person) => person.cpf))

/** `maria.benvenuti` for "Maria Clara Benvenuti", in plain letters. */
export function mailName(name: string): string {
  const words = withoutAccents(name)
    .toLowerCase()
    .match(/[a-z]+/g) ?? ['pessoa']
  return words.length > 1 ? `${words[0]}.${words[words.length - 1]}` : (words[0] as string)
}
