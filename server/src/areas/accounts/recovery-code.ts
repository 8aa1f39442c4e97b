/** Codes that prove the right to an e-mail address (ACCOUNT-6). */
import { createHmac, randomInt } from 'node:crypto'
import { codeAlphabet } from '@invest/contract/accounts'
import { limits } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'

export const addressSecret = 'account-addresses'

/** The key of an address in the table of codes. Without the secret nobody can tell by it which addresses were typed. */
export const emailKey = ({ secret }: Pick<AreaDeps, 'secret'>, email: string): Buffer =>
  createHmac('sha256', secret(addressSecret)).update(email.trim().toLowerCase()).digest()

export const newCode = (): string =>
  Array.from({ length: limits.codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** The code as it was made, of one that was typed. */
export const typedCode = (typed: string): string => typed.trim().toUpperCase()

/** The key of the mail that tells a code, or that there is no account. */
export const codeMailKey = (id: string): string => `codigo-recuperacao:${id}`
