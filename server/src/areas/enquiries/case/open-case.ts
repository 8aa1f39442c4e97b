/** Somebody asks (ENQUIRY-1 to ENQUIRY-3): a case begins, whoever has to answer learns of it, and its clock runs. */

import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { ProjectFacts, SubjectKind } from '@invest/contract/enquiries/shared'
import { sharedParts } from '@invest/contract/enquiries/shared-facts'
import type { Language } from '@invest/contract/language'
import { dayMs, limits } from '@invest/contract/limits'
import type { CarriedFolder } from '@invest/contract/projects/picture'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { type FieldProblem, Refusal, refuseProblems, wrongField } from '../../../http/refusal.ts'
import { dayOf } from '../../../ports/clock.ts'
import { knownPerson } from '../../access/index.ts'
import { queueConfirmation, usedBeforeErasure } from '../../accounts/index.ts'
import { claimFiles } from '../../files/index.ts'
import { carriedFolder } from '../../projects/index.ts'
import { calendarOf } from '../clock/case-clock.ts'
import { addWorkingTime, workingDay } from '../clock/working-time.ts'
import type { OpeningDeps } from '../deps.ts'
import { type AskedOne, tell } from '../mail/tell.ts'
import { attends } from '../policy.ts'
import {
  codesInForce,
  insertCase,
  insertMessage,
  lockWriter,
  refreshWords,
  writtenSince,
} from '../sql/case-repository.ts'
import { insertForwarding, peopleOf, type TargetKind } from '../sql/forwarding-repository.ts'
import { fileOwner } from '../sql/parts-repository.ts'
import { type FoundSubject, findSubject } from '../sql/subject.sql.ts'
import type { CaseCaller } from './change-case.ts'

type Body = BodyOf<typeof enquiries.open>

export interface Question {
  tipo: SubjectKind
  subject: FoundSubject
  mensagem: string
  idioma: Language
  investimento?: number | null
  moeda?: Body['moeda']
  projeto?: Body['projeto']
  pasta?: CarriedFolder | undefined
  arquivos?: Body['arquivos']
  /** False where another mail tells the investor already. */
  receipt?: boolean
}

const limitNames = { enquiries: 'solicitacoes', messages: 'mensagens-de-solicitacoes' } as const
const most = { enquiries: limits.enquiriesPerDay, messages: limits.enquiryMessagesPerDay }

/**
 * Refuses more than an investor, or whoever is asked, may ask or write in a day; the agency's staff have no such limit
 * (ENQUIRY-3). Their row stays locked, so that each call counts the one before.
 */
export async function refuseTooMany(
  tx: Tx,
  deps: Pick<OpeningDeps, 'secret'>,
  { caller, now, what }: { caller: CaseCaller; now: Date; what: keyof typeof most },
) {
  const userId = caller.id
  const writer = await lockWriter(tx, userId)
  if (attends(caller)) return { id: userId, ...writer }
  const written = await writtenSince(tx, userId, new Date(now.getTime() - dayMs))
  const max = most[what]
  const limite = limitNames[what]
  const before = await usedBeforeErasure(tx, deps, {
    email: writer.email,
    cpf: writer.cpf,
    limite,
    now,
  })
  if (written[what] + before >= max)
    throw new Refusal('solicitacoes-demais', { values: { max }, retryAfter: 3600 })
  return { id: userId, ...writer }
}

/** Gives a message the files that its writer has uploaded for it. */
export const attach = (
  tx: Tx,
  registro: string,
  { arquivos, userId, now }: { arquivos: Body['arquivos']; userId: string | null; now: Date },
) =>
  claimFiles(tx, {
    owner: { tipo: fileOwner, id: registro },
    files: (arquivos ?? []).map(({ id }, i) => ({
      id: id.toLowerCase(),
      finalidade: 'anexosSolicitacao' as const,
      campo: `arquivos.${i}`,
    })),
    previousIds: [],
    userId,
    now,
  })

const isTarget = (tipo: SubjectKind): tipo is TargetKind => tipo === 'EMPRESA' || tipo === 'MUNICIPIO'

/** A person, or a visitor whose address was confirmed. */
export type Asker = { id: string } | { nome: string; email: string }

/** To be called in the transaction of whoever asks, another area's as well. */
export async function beginCase(
  tx: Tx,
  deps: OpeningDeps,
  asker: Asker,
  { tipo, subject, mensagem, idioma, arquivos, receipt = true, ...facts }: Question,
): Promise<{ numero: number; responderAte: Date; emailConfirmado: boolean; email: string }> {
  const now = deps.clock.now()
  const id = 'id' in asker ? asker.id : null
  const person =
    'id' in asker ? await lockWriter(tx, asker.id) : { ...asker, emailConfirmado: true, cpf: null }
  const unknown = knownPerson(person)
  if (unknown) throw new Refusal(unknown)
  const writer = { id, email: person.email, emailConfirmado: person.emailConfirmado }
  const calendar = await calendarOf(tx, deps)
  const { terms } = deps.config.enquiries
  const responderAte = addWorkingTime(now, terms.firstAnswer * workingDay(calendar), calendar)
  const numero = await insertCase(tx, {
    tipo,
    sobreId: subject.id,
    sobreNome: subject.nome,
    investidorId: id,
    ...(!('id' in asker) && { visitanteNome: asker.nome, visitanteEmail: asker.email }),
    idioma,
    investimento: facts.investimento ?? null,
    moeda: facts.investimento ? (facts.moeda ?? 'BRL') : null,
    setor: facts.projeto?.setor?.replace(/\D/g, '') || null,
    projeto: facts.projeto ?? {},
    pasta: facts.pasta ?? null,
    criadaEm: now,
    responderAte,
    venceEm: responderAte,
  })
  const own = { papel: 'INVESTIDOR', autorId: id, encaminhamentoId: null } as const
  const registro = await insertMessage(
    tx,
    { ...own, numero, em: now, canal: 'PUBLICA', texto: mensagem },
    { ...own, tipo: 'ABERTA' },
  )
  await attach(tx, registro, { arquivos, userId: id, now })
  const request =
    isTarget(tipo) && subject.id
      ? await askDirectly(tx, deps, numero, { tipo, destino: subject.id, nome: subject.nome ?? '', now })
      : undefined
  await refreshWords(tx, [numero])
  await tell(tx, deps, isTarget(tipo) && !request ? 'openedForAgency' : 'opened', {
    row: {
      numero,
      tipo,
      sobreNome: subject.nome,
      sobreNomes: subject.nomes ?? null,
      responsavelId: null,
      investidorId: id,
      visitanteEmail: id ? null : writer.email,
      idioma,
    },
    asked: request ? [request] : [],
    name: subject.nome,
    due: responderAte,
    typed: mensagem,
    by: writer,
    without: receipt ? undefined : 'investor',
  })
  return { numero, responderAte, emailConfirmado: writer.emailConfirmado, email: writer.email }
}

/** The company or city hall answers the investor by itself, where somebody answers for it (ENQUIRY-6). Undefined where nobody does. */
export async function askDirectly(
  tx: Tx,
  deps: OpeningDeps,
  numero: number,
  { tipo, destino, nome, now }: { tipo: TargetKind; destino: string; nome: string; now: Date },
): Promise<AskedOne | undefined> {
  if ((await peopleOf(tx, { tipo, destino })).length === 0) return undefined
  const calendar = await calendarOf(tx, deps)
  const prazoEm = addWorkingTime(
    now,
    deps.config.enquiries.terms.firstAnswer * workingDay(calendar),
    calendar,
  )
  const asked = { tipo, destino, destinoNome: nome, direto: true, prazoEm }
  const id = await insertForwarding(tx, {
    ...asked,
    numero,
    criadoEm: now,
    criadoPor: null,
    // The investor wrote to them.
    compartilhado: [...sharedParts],
  })
  return id === undefined ? undefined : { ...asked, id }
}

async function subjectOf(tx: Tx, { tipo, id }: Body['sobre'], viewerId: string): Promise<FoundSubject> {
  if (tipo === 'ESTADO') return { id: null, nome: null }
  if (id === null || id === undefined || id === '') throw wrongField('sobre.id', 'obrigatorio')
  const subject = await findSubject(tx, { tipo, id: String(id) }, viewerId)
  if (!subject) throw new Refusal('assunto-desconhecido')
  return subject
}

/** The picture is in the language of whoever sends it (PROJECT-12). */
async function folderOf(
  tx: Tx,
  { clock }: OpeningDeps,
  { id: userId }: Caller,
  { id, language }: { id: string; language: Language },
): Promise<CarriedFolder> {
  const now = clock.now()
  const folder = await carriedFolder(tx, { userId, language, today: dayOf(now), now }, id)
  if (!folder) throw new Refusal('projeto-desconhecido')
  return folder
}

async function refuseCodesOutOfForce(tx: Tx, named: ProjectFacts, today: string): Promise<void> {
  const inForce = await codesInForce(tx, named, today)
  const problems: Record<string, FieldProblem> = {}
  for (const field of ['setor', 'produto'] as const)
    if (named[field] && !inForce[field])
      problems[`projeto.${field}`] = {
        key: inForce[field] === null ? 'codigo-desconhecido' : 'codigo-expirado',
      }
  refuseProblems(problems)
}

export const openCase = (
  deps: OpeningDeps,
  caller: Caller,
  { sobre, projetoId, ...question }: Body,
  language: Language,
): Promise<AnswerOf<typeof enquiries.open>> =>
  deps.db.transaction().execute(async (tx) => {
    await refuseTooMany(tx, deps, { caller, now: deps.clock.now(), what: 'enquiries' })
    await refuseCodesOutOfForce(tx, question.projeto ?? {}, dayOf(deps.clock.now()))
    const subject = await subjectOf(tx, sobre, caller.id)
    const pasta = projetoId ? await folderOf(tx, deps, caller, { id: projetoId, language }) : undefined
    const made = await beginCase(tx, deps, caller, { ...question, pasta, tipo: sobre.tipo, subject })
    if (!made.emailConfirmado)
      await queueConfirmation(tx, deps, { id: caller.id, email: made.email, language })
    return {
      numero: made.numero,
      situacao: 'RECEBIDA',
      responderAte: made.responderAte.toISOString(),
      aguardaConfirmacao: !made.emailConfirmado,
    }
  })
