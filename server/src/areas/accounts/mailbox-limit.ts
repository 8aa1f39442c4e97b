/**
 * Accounts of `ana+1@`, `ana+2@` ... are one mailbox's, and nobody floods it by making them: together they get as many
 * mails an hour as codes do. The address without a plus is one account alone and keeps its own, so that nobody keeps its
 * owner from theirs (ACCOUNT-27).
 */
import { limits } from '@invest/contract/limits'
import { mailboxOf } from '@invest/contract/rules/email'
import type { Tx } from '../../db/database.ts'
import { mailsToMailbox } from '../mail/index.ts'

const hour = 3_600_000
const keys = ['conta-nova:', 'conta-existente:', 'confirmar-email:']

export async function isFlooded(tx: Tx, email: string, now: Date): Promise<boolean> {
  if (mailboxOf(email) === email.trim().toLowerCase()) return false
  const since = new Date(now.getTime() - hour)
  return (await mailsToMailbox(tx, { email, since, keys })) >= limits.codesPerHour
}
