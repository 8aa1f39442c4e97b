/**
 * Proves that an address is a person's: by a link in a mail to it. Everything else works without; mail with text that the
 * person typed waits (ACCOUNT-19, MAIL-17).
 */

import type { Language } from '@invest/contract/language'
import { dayMs } from '@invest/contract/limits'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { AreaDeps } from '../../area.ts'
import type { Tx } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { queueMail, releaseMail } from '../mail/index.ts'
import { accountMail } from './letters.ts'
import { isFlooded } from './mailbox-limit.ts'
import { confirmAddress, isConfirmed } from './repository.ts'

export const confirmationSecret = 'address-confirmation'
/** One mail in this time, so that nobody floods a mailbox by asking again. */
const pauseMs = 20 * 60_000

type Deps = Pick<AreaDeps, 'secret' | 'clock' | 'config'>

/** What the link of the mail holds: who, and which address. It is encrypted, so that a forwarded link tells neither. */
export const confirmationToken = (
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  { id, email }: { id: string; email: string },
): Promise<string> =>
  new EncryptJWT({ email })
    .setSubject(id)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(clock.now())
    .setExpirationTime(new Date(clock.now().getTime() + 7 * dayMs))
    .encrypt(secret(confirmationSecret))

/** Writes the mail with the link, unless one has just been written; false where the mailbox got enough. */
export async function queueConfirmation(
  tx: Tx,
  deps: Deps,
  person: { id: string; email: string; language: Language },
): Promise<boolean> {
  const now = deps.clock.now()
  if (await isFlooded(tx, person.email, now)) return false
  const mail = accountMail(
    'confirm',
    { publicUrl: deps.config.publicUrl, language: person.language },
    { fragment: { token: await confirmationToken(deps, person) } },
  )
  const chave = `confirmar-email:${person.id}:${Math.floor(now.getTime() / pauseMs)}`
  await queueMail(tx, { chave, para: person.email, ...mail, apagaCorpo: true }, now)
  return true
}

/** The person asks for the link again; nothing is sent where the address is confirmed. */
export async function requestConfirmation(
  deps: Deps & Pick<AreaDeps, 'db'>,
  { id, email }: Caller,
  language: Language,
): Promise<{ enviada: boolean }> {
  if (await isConfirmed(deps.db, id)) return { enviada: false }
  const written = await deps.db
    .transaction()
    .execute((tx) => queueConfirmation(tx, deps, { id, email, language }))
  if (!written) throw new Refusal('limite-de-chamadas', { retryAfter: 3600 })
  return { enviada: true }
}

/** Confirms the address of a link's token. Repeating it changes nothing. */
export async function confirmEmail(
  { db, secret, clock, accounts }: Pick<AreaDeps, 'db' | 'secret' | 'clock' | 'accounts'>,
  token: string,
): Promise<{ confirmado: boolean }> {
  const { payload } = await jwtDecrypt(token, secret(confirmationSecret), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    currentDate: clock.now(),
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw wrongField('token', 'confirmacao-invalida')
    throw error
  })
  const sub = await db.transaction().execute(async (tx) => {
    const confirmed = await confirmAddress(tx, { id: String(payload.sub), email: String(payload.email) })
    if (!confirmed) throw wrongField('token', 'confirmacao-invalida')
    await releaseMail(tx, confirmed.id)
    return confirmed.sub
  })
  // The provider learns it too, for its other clients. The portal does not wait for it: its own row is what counts here.
  if (sub) await accounts?.confirmEmail(sub).catch(() => {})
  return { confirmado: true }
}
