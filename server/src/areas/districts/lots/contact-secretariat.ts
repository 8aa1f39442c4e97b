/**
 * Somebody writes to the secretariat about a lot. The message goes to the address in the settings and a copy to the
 * sender's own account, never to an address of the request (DISTRICT-20).
 */
import { randomUUID } from 'node:crypto'
import type { LotMessage } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import { dayMs, limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { phoneText, typedPhone, typedPhoneProblem } from '@invest/contract/rules/phone'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RightFields } from '../../../http/form.ts'
import { type FieldProblem, type FieldProblems, Refusal, refuseProblems } from '../../../http/refusal.ts'
import { queueConfirmation, usedBeforeErasure } from '../../accounts/index.ts'
import { beginCase } from '../../enquiries/index.ts'
import { queueMail } from '../../mail/index.ts'
import { contactMails } from '../letters.ts'
import { storedContact } from '../texts/text-repository.ts'
import { countContacts, findLotName, insertContact, lockSender } from './contact-repository.ts'

type SentPhone = NonNullable<RightFields<LotMessage>['telefone']>

/** A phone as one line of text; a problem if it is none. */
function phoneOf(telefone: SentPhone): { text: string; problem?: FieldProblem } {
  const { numero = '', ...rest } = typeof telefone === 'string' ? { numero: telefone } : telefone
  const phone = typedPhone({ ...rest, numero })
  if (phone) return { text: phoneText(phone, 'pt', 'abroad') }
  return { text: '', problem: { key: typedPhoneProblem({ ...rest, numero }) ?? 'telefone-invalido' } }
}

/** What is wrong with the fields that are given. */
export function messageProblems({ email, mensagem, telefone }: RightFields<LotMessage>): FieldProblems {
  const phone = telefone && phoneOf(telefone).problem
  const isShort = mensagem !== undefined && mensagem.length < limits.lotMessage
  return {
    ...(email !== undefined && !isEmail(email) && { email: { key: 'email-invalido' } }),
    ...(phone && { telefone: phone }),
    ...(isShort && { mensagem: { key: 'minimo-caracteres', values: { min: limits.lotMessage } } }),
  }
}

export async function contactSecretariat(
  deps: Pick<AreaDeps, 'db' | 'clock' | 'config' | 'secret'>,
  caller: Caller,
  key: { districtId: number; lotId: number },
  message: LotMessage,
  language: Language,
): Promise<{ enviada: boolean; aguardaConfirmacao: boolean }> {
  const { db, clock, config } = deps
  refuseProblems(messageProblems(message))
  const telefone = phoneOf(message.telefone).text
  const lot = await findLotName(db, key)
  if (!lot) throw new Refusal('lote-desconhecido')
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const para = (await storedContact(tx))?.email
    if (!para) throw new Refusal('contato-nao-definido')
    const sender = await lockSender(tx, caller.id)
    const sent = await countContacts(tx, caller.id, new Date(now.getTime() - dayMs))
    const before = await usedBeforeErasure(tx, deps, {
      email: sender.email,
      cpf: sender.cpf,
      limite: 'mensagens-de-lotes',
      now,
    })
    if (sent + before >= limits.lotMessagesPerDay)
      throw new Refusal('contatos-demais', { values: { max: limits.lotMessagesPerDay }, retryAfter: 3600 })
    // Besides the mails it is a case that the agency follows until it is answered (ENQUIRY-1).
    await beginCase(tx, deps, caller, {
      tipo: 'LOTE',
      subject: { id: String(key.lotId), nome: `${lot.numeroLote}, ${lot.distrito.pt}` },
      mensagem: `${message.mensagem}\n\n${message.nome}, ${telefone}, ${message.email}`,
      idioma: language,
      receipt: false,
    })
    await insertContact(tx, { loteId: key.lotId, usuarioId: caller.id, em: now })
    const mails = contactMails({ ...message, telefone }, lot, { language, publicUrl: config.publicUrl })
    const reason = `contato-lote:${caller.id}:${randomUUID()}`
    // What somebody typed goes from and to confirmed addresses alone (MAIL-17).
    const waits = { autor: caller.id, aguarda: !sender.emailConfirmado }
    const toSecretariat = { chave: reason, para, responderPara: sender.email, ...mails.toSecretariat }
    await queueMail(tx, { ...toSecretariat, ...waits }, now)
    await queueMail(tx, { chave: `${reason}:copia`, para: sender.email, ...mails.copy, ...waits }, now)
    if (!sender.emailConfirmado)
      await queueConfirmation(tx, deps, { id: caller.id, email: sender.email, language })
    return { enviada: true, aguardaConfirmacao: !sender.emailConfirmado }
  })
}
