/**
 * A visitor asks a municipality without an account (ENQUIRY-22). Nothing that they typed leaves the portal before they have
 * opened the link of a mail, which proves the address; from then on links lead them into their case.
 */

import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import { dayMs, limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import type { AreaDeps } from '../../../area.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../../http/refusal.ts'
import { queueMail } from '../../mail/index.ts'
import { type Change, changeCase, readCase } from '../case/change-case.ts'
import { beginCase } from '../case/open-case.ts'
import { byInvestor } from '../case/write-message.ts'
import type { EnquiryDeps } from '../deps.ts'
import { visitorMail } from '../letters.ts'
import { type CaseChange, findCase } from '../sql/case-repository.ts'
import { findSubject } from '../sql/subject.sql.ts'
import { linkToken, openToken } from './link-token.ts'
import { askedSince, insertAsked, lockAsked, noteCase, writtenByVisitor } from './visitor-repository.ts'

/** How long the link of a question holds. */
export const linkHolds = 2 * dayMs

type Deps = EnquiryDeps & Pick<AreaDeps, 'limits'>

export const visitorProblems = ({ email }: { email?: string }): FieldProblems =>
  email !== undefined && !isEmail(email) ? { email: { key: 'email-invalido' } } : {}

export async function askAsVisitor(
  deps: Deps,
  { email, ...asked }: BodyOf<typeof enquiries.askAsVisitor>,
  address: string,
): Promise<AnswerOf<typeof enquiries.askAsVisitor>> {
  refuseProblems(visitorProblems({ email }))
  const town = await findSubject(deps.db, { tipo: 'MUNICIPIO', id: asked.codMunicipioRfb }, null)
  if (!town) throw new Refusal('assunto-desconhecido')
  await deps.limits.count('accountMails', address)
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    // Whoever floods a mailbox learns nothing of it, and the mailbox gets no more.
    if ((await askedSince(tx, email, new Date(now.getTime() - dayMs))) >= limits.visitorEnquiriesPerDay)
      return
    const id = await insertAsked(tx, { ...asked, email, criadaEm: now })
    const reader = { publicUrl: deps.config.publicUrl, language: asked.idioma }
    const mail = visitorMail(reader, { town: town.nome ?? '', token: linkToken(deps, id) })
    await queueMail(tx, { chave: `pergunta:${id}`, para: email, ...mail, apagaCorpo: true }, now)
  })
  return { aguardaConfirmacao: true }
}

export const confirmAsVisitor = (
  deps: Deps,
  { token }: BodyOf<typeof enquiries.confirmAsVisitor>,
): Promise<AnswerOf<typeof enquiries.confirmAsVisitor>> =>
  deps.db.transaction().execute(async (tx) => {
    const id = openToken(deps, token)
    const asked = id && /^[\da-f-]{36}$/.test(id) ? await lockAsked(tx, id) : undefined
    const now = deps.clock.now()
    if (!id || !asked || asked.criadaEm.getTime() + linkHolds < now.getTime())
      throw new Refusal('pergunta-vencida')
    const numero = asked.numero ?? (await begin(asked.codMunicipioRfb))
    return { numero, token: linkToken(deps, String(numero)) }

    async function begin(code: string): Promise<number> {
      const subject = await findSubject(tx, { tipo: 'MUNICIPIO', id: code }, null)
      if (!subject || !asked || !id) throw new Refusal('pergunta-vencida')
      const { nome, email, mensagem, idioma } = asked
      const question = { tipo: 'MUNICIPIO', subject, mensagem, idioma } as const
      const made = await beginCase(tx, deps, { nome, email }, question)
      await noteCase(tx, id, made.numero)
      return made.numero
    }
  })

/** The number of the case that a token opens, until some days after it was closed (ENQUIRY-22). */
async function numberOf({ db, clock, config, ...deps }: Deps, token: string): Promise<number> {
  const what = openToken(deps, token)
  if (!what || !/^\d{1,9}$/.test(what)) throw new Refusal('solicitacao-desconhecida')
  const asked = await findCase(db, Number(what))
  // The address of a case that was joined leads to where it goes on (ENQUIRY-15).
  const row = asked?.juntadaA ? await findCase(db, asked.juntadaA) : asked
  const isOver =
    row?.situacao === 'ENCERRADA' &&
    row.atualizadaEm.getTime() + config.enquiries.linkDays * dayMs < clock.now().getTime()
  if (!row?.visitanteEmail || isOver) throw new Refusal('solicitacao-desconhecida')
  return row.numero
}

export const readAsVisitor = async (
  deps: Deps,
  { token }: BodyOf<typeof enquiries.readAsVisitor>,
  language: Language,
): Promise<Enquiry> => readCase(deps, { caller: null, numero: await numberOf(deps, token), language })

export const writeAsVisitor = async (
  deps: Deps,
  { token, mensagem, agradecimento, arquivos }: BodyOf<typeof enquiries.writeAsVisitor>,
  language: Language,
  gone: AbortSignal,
): Promise<Enquiry> => {
  // No file is stored for somebody who may not write.
  const numero = await numberOf(deps, token)
  await refuseTooManyOf(deps.db, numero, deps.clock.now())
  const sent = (arquivos ?? []).map((item, i) => ({
    item,
    finalidade: 'anexosSolicitacao' as const,
    campo: `arquivos.${i}`,
  }))
  return deps.files.saveWith(sent, { userId: null, gone }, (named, problems) => {
    refuseProblems(problems)
    return changeCase(deps, { caller: null, numero, language }, (tx, change) =>
      writeOfVisitor(tx, deps, change, {
        mensagem,
        agradecimento,
        arquivos: named.map(({ id }) => ({ id })),
      }),
    )
  })
}

async function refuseTooManyOf(db: Queries, numero: number, now: Date): Promise<void> {
  const max = limits.enquiriesPerDay
  if ((await writtenByVisitor(db, numero, new Date(now.getTime() - dayMs))) >= max)
    throw new Refusal('solicitacoes-demais', { values: { max }, retryAfter: 3600 })
}

/** In the transaction of whoever has taken the case, by a link or by mail. */
export async function writeOfVisitor(
  tx: Tx,
  deps: EnquiryDeps,
  change: Change,
  body: BodyOf<typeof enquiries.write>,
): Promise<CaseChange> {
  await refuseTooManyOf(tx, change.row.numero, change.now)
  const writer = { id: null, emailConfirmado: true }
  return byInvestor(tx, deps, { ...change, caller: { id: null }, writer, body })
}
