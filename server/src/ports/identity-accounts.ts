/** The accounts of the identity provider, as far as the portal makes and keeps them. */

import type { Language } from '@invest/contract/language'

export interface NewAccount {
  nome: string
  /** Compared without regard to case. */
  email: string
  senha: string
  idioma: Language
}

/** A browser or device in which somebody is signed in at the provider. */
export interface AccountSession {
  id: string
  inicio: Date
  ultimoUso: Date
  endereco: string | null
  /** What the browser says of itself (`User-Agent`). */
  navegador: string | null
}

/**
 * Every call rejects with AccountsAway while the provider does not answer or refuses us, and with AccountRefused where it
 * refuses what a person has typed.
 */
export interface IdentityAccounts {
  /** Answers the subject of the new account, or null where the e-mail has one already; it does the same work for both. */
  create(account: NewAccount): Promise<string | null>
  /** The subject and the language of the account that has an e-mail. */
  findByEmail(email: string): Promise<{ sub: string; idioma: Language | null } | null>
  /** Sets the password and ends all sessions of the account. An unknown subject is no error. */
  setPassword(sub: string, senha: string): Promise<void>
  /** Keeps that the address of an account is proven. An unknown subject is no error. */
  confirmEmail(sub: string): Promise<void>
  sessions(sub: string): Promise<AccountSession[]>
  /** Answers false where the account has no such session. */
  endSession(sub: string, sessionId: string): Promise<boolean>
  /** Removes the account with its sessions where the portal may; an unknown subject is no error. */
  remove(sub: string): Promise<void>
}

/** The message carries nothing of a person. */
export class AccountsAway extends Error {}

/** The provider's own rules refuse what the portal's accept, such as its policy of passwords. */
export class AccountRefused extends Error {
  readonly field: 'nome' | 'email' | 'senha'
  constructor(field: AccountRefused['field']) {
    super(`the provider refuses the field ${field}`)
    this.field = field
  }
}
