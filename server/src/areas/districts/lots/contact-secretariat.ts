/**
 * Somebody writes to the secretariat about a lot. The message goes to the address in the settings and a copy to the
 * sender's own account, never to an address of the request (DISTRICT-20, DISTRICT-21).
 */
import { randomUUID } from 'node:crypto'
import type { LotMessage } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { phoneProblem } from '@invest/contract/rules/phone'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import { type FieldProblem, Refusal, refuseProblems } from '../../../http/refusal.ts'
import { phoneFrom } from '../../companies/index.ts'
import { queueMail } from '../../mail/index.ts'
import { contactEmail } from '../texts/text-repository.ts'
import { contactMails } from './contact-mail.ts'
import { countContacts, findLotName, insertContact, lockSender } from './contact-repository.ts'

const day = 86_400_000

/** A phone as one line of text; a problem if it is none. */
function phoneOf(telefone: LotMessage['telefone']): { text: string; problem?: FieldProblem } {
  if (typeof telefone === 'string') {
    const digits = telefone.replace(/\D/g, '')
    const isOne = /^[\d\s().+-]+$/.test(telefone) && digits.length >= 8 && digits.length <= 15
    return { text: telefone, ...(!isOne && { problem: { key: 'telefone-invalido' } }) }
  }
  const phone = phoneFrom(telefone)
  if (!phone) return { text: '', problem: { key: 'telefone-invalido' } }
  const { codigoPais, ddd, numero } = phone
  const key = phoneProblem(phone)
  return { text: `+${codigoPais} ${ddd ? `${ddd} ` : ''}${numero}`, ...(key && { problem: { key } }) }
}

function checkMessage({ email, mensagem, telefone }: LotMessage): string {
  const { text, problem } = phoneOf(telefone)
  const campos: Record<string, FieldProblem> = {}
  if (!isEmail(email)) campos.email = { key: 'email-invalido' }
  if (problem) campos.telefone = problem
  if (mensagem.length < limits.lotMessage)
    campos.mensagem = { key: 'minimo-caracteres', values: { min: limits.lotMessage } }
  refuseProblems(campos)
  return text
}

/**
 * The beginning of the keys of one person's mails about lots. Erasing the person finds their mails by it, because they
 * hold what the person wrote.
 */
export const contactMailsOf = (userId: string): string => `contato-lote:${userId}:`

export async function contactSecretariat(
  { db, clock, config }: Pick<AreaDeps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  key: { districtId: number; lotId: number },
  message: LotMessage,
  language: Language,
): Promise<{ enviada: boolean }> {
  const telefone = checkMessage(message)
  const lot = await findLotName(db, key)
  if (!lot) throw new Refusal('lote-desconhecido')
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const para = await contactEmail(tx)
    if (!para) throw new Refusal('contato-nao-definido')
    const sender = await lockSender(tx, caller.id)
    if ((await countContacts(tx, caller.id, new Date(now.getTime() - day))) >= limits.lotMessagesPerDay)
      throw new Refusal('contatos-demais', { values: { max: limits.lotMessagesPerDay }, retryAfter: 3600 })
    await insertContact(tx, { loteId: key.lotId, usuarioId: caller.id, em: now })
    const mails = contactMails({ ...message, telefone }, lot, { language, publicUrl: config.publicUrl })
    const reason = `${contactMailsOf(caller.id)}${randomUUID()}`
    await queueMail(tx, { chave: reason, para, ...mails.toSecretariat }, now)
    await queueMail(tx, { chave: `${reason}:copia`, para: sender.email, ...mails.copy }, now)
  })
  return { enviada: true }
}
