/** Codes that prove the right to an e-mail address (ACCOUNT-6). */
import { createHmac, randomInt } from 'node:crypto'
import { codeAlphabet } from '@invest/contract/accounts'
import { limits } from '@invest/contract/limits'
import { mailboxOf } from '@invest/contract/rules/email'
import type { AreaDeps } from '../../area.ts'
import { addressKey } from '../../http/limits/address-key.ts'

export const addressSecret = 'account-addresses'

const digest = ({ secret }: Pick<AreaDeps, 'secret'>, text: string): Buffer =>
  createHmac('sha256', secret(addressSecret)).update(text).digest()

/** The key of an address in the table of codes. Without the secret nobody can tell by it which addresses were typed. */
export const emailKey = (deps: Pick<AreaDeps, 'secret'>, email: string): Buffer =>
  digest(deps, email.trim().toLowerCase())

/** The key of the mailbox to which an address leads (ACCOUNT-8). */
export const mailboxKey = (deps: Pick<AreaDeps, 'secret'>, email: string): Buffer =>
  emailKey(deps, mailboxOf(email))

/** The key of a CPF, by which somebody who comes back with another address is known. */
export const personKey = (deps: Pick<AreaDeps, 'secret'>, cpf: string): Buffer => digest(deps, `cpf ${cpf}`)

/** The key of the network that a call comes from, as limits of calls count it. */
export const networkKey = (deps: Pick<AreaDeps, 'secret'>, address: string): Buffer =>
  digest(deps, `network ${addressKey(address)}`)

export const newCode = (): string =>
  Array.from({ length: limits.codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** The code as it was made, of one that was typed. */
export const typedCode = (typed: string): string => typed.trim().toUpperCase()

/** The key of the mail that tells a code, or that there is no account. */
export const codeMailKey = (id: string): string => `codigo-recuperacao:${id}`
