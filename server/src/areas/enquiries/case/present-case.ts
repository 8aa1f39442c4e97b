/** What each part in a case may read of it (ENQUIRY-4, ENQUIRY-5). */
import type { Enquiry, EnquiryEvent, EnquiryItem, Part } from '@invest/contract/enquiries/shared'
import { type SharedPart, sharedFacts, sharedParts } from '@invest/contract/enquiries/shared-facts'
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { calendarWith, presentClock } from '../clock/case-clock.ts'
import type { EnquiryDeps } from '../deps.ts'
import type { CaseRow } from '../sql/case-repository.ts'
import type { ForwardingRow } from '../sql/forwarding-repository.ts'
import type { CaseParts, EventRow, MessageRow } from '../sql/parts-repository.ts'
import { subjectName } from '../subject-name.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Whomever the agency asks reads of the investor what the desk has chosen (ENQUIRY-52). */
const factsOf = (row: CaseRow, part: Part, shared: readonly SharedPart[]) =>
  sharedFacts(
    {
      investidor: row.investidor,
      investimento: row.investimento === null ? null : Number(row.investimento),
      moeda: row.moeda,
      projeto: row.projeto,
    },
    part === 'TERCEIRO' ? shared : sharedParts,
  )

const nameOf = ({ investidor, investidorReservado }: ReturnType<typeof factsOf>) => ({
  investidor,
  investidorReservado,
})

const shownOfText = 140

/** Of one line, cut between words. */
function firstWords(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (line.length <= shownOfText) return line
  return `${line.slice(0, shownOfText).replace(/\s\S*$/, '')}…`
}

export const presentItem = (
  row: CaseRow,
  part: Part,
  {
    now,
    language,
    shared = [],
    text = row.trecho,
  }: {
    now: Date
    language: Language
    shared?: readonly SharedPart[]
    text?: string | null | undefined
  },
): EnquiryItem => ({
  numero: row.numero,
  sobre: {
    tipo: row.tipo,
    id: row.sobreId,
    nome: subjectName({ nome: row.sobreNome, nomes: row.sobreNomes }, language),
    sigla: row.sigla,
  },
  situacao: row.situacao,
  idioma: row.idioma,
  ...nameOf(factsOf(row, part, shared)),
  responsavel:
    part === 'AGENCIA' && row.responsavelId && row.responsavel
      ? { id: row.responsavelId, nome: row.responsavel }
      : null,
  criadaEm: row.criadaEm.toISOString(),
  atualizadaEm: row.atualizadaEm.toISOString(),
  responderAte: row.responderAte.toISOString(),
  primeiraRespostaEm: iso(row.primeiraRespostaEm),
  venceEm: iso(row.venceEm),
  vencida: row.venceEm !== null && row.venceEm < now,
  semResposta: row.situacao === 'ENCERRADA' && row.primeiraRespostaEm === null && row.juntadaA === null,
  trecho: text ? firstWords(text) : null,
  versao: row.versao,
})

/** What a company or a city hall still reads after it has declined or handed back: what had been written before. */
const readsUntil = ({ situacao, encerradoEm }: ForwardingRow): Date | null =>
  situacao === 'ABERTO' || situacao === 'RESPONDIDO' ? null : encerradoEm

const readableBy = (part: Part, own: readonly ForwardingRow[]) => {
  const direct = own.filter(({ direto }) => direto)
  const readsPublic = (em: Date) =>
    direct.some((one) => {
      const until = readsUntil(one)
      return until === null || em <= until
    })
  const ids = new Set(own.map(({ id }) => id))
  const message = ({ canal, encaminhamentoId, em, daSolicitacao }: MessageRow): boolean => {
    if (part === 'AGENCIA') return true
    if (part === 'INVESTIDOR') return canal === 'PUBLICA'
    // What was written to somebody else in a case that was joined is nothing for whoever is asked here.
    if (daSolicitacao !== null) return false
    return canal === 'PUBLICA'
      ? readsPublic(em)
      : canal === 'ENCAMINHAMENTO' && ids.has(encaminhamentoId ?? 0)
  }
  const event = ({ tipo, situacao, encaminhamentoId, em }: EventRow): boolean => {
    if (part === 'AGENCIA') return true
    if (['NOTA', 'RESPONSAVEL', 'LEMBRETE'].includes(tipo)) return false
    // Whom else the agency asks is between these two.
    if (situacao === 'COM_TERCEIRO') return false
    if (part === 'TERCEIRO') return encaminhamentoId === null ? readsPublic(em) : ids.has(encaminhamentoId)
    return encaminhamentoId === null || direct.some(({ id }) => id === encaminhamentoId)
  }
  return { message, event }
}

export async function presentCase(
  deps: EnquiryDeps,
  db: Queries,
  {
    row,
    part,
    caller,
    language,
    parts,
  }: { row: CaseRow; part: Part; caller: Pick<Caller, 'id'> | null; language: Language; parts: CaseParts },
): Promise<Enquiry> {
  const now = deps.clock.now()
  const { forwardings: all, history } = parts
  const own =
    part === 'AGENCIA' ? all : all.filter(({ meu, direto }) => (part === 'INVESTIDOR' ? direto : meu))
  const readable = readableBy(part, own)
  const messages = parts.messages.filter(readable.message)
  const files = await deps.files.present(db, [...new Set(messages.flatMap(({ arquivos }) => arquivos))], true)
  const requests = new Map(all.map((one) => [one.id, one]))
  const presentEvent = (event: EventRow): EnquiryEvent => ({
    id: Number(event.id),
    em: event.em.toISOString(),
    tipo: event.tipo,
    papel: event.papel,
    autor: event.autor,
    situacao: event.situacao,
    motivo: event.motivo,
    ...aboutRequest(event, requests.get(event.encaminhamentoId ?? 0)),
  })
  const shared = own.flatMap(({ compartilhado }) => compartilhado)
  const { investimento, moeda, projeto } = factsOf(row, part, shared)
  const item = presentItem(row, part, {
    now,
    language,
    shared,
    ...(part === 'TERCEIRO' && { text: messages[0]?.texto ?? null }),
  })
  return {
    ...item,
    ...(part === 'TERCEIRO' && ownDeadline(own, now)),
    papel: part,
    investimento,
    moeda,
    projeto,
    // Whomever the agency asks need not know what else the investor looks at.
    pasta: part === 'TERCEIRO' && !own.some(({ direto }) => direto) ? null : parts.folder,
    motivo: row.motivo,
    juntadaA: row.juntadaA,
    mensagens: messages.map(
      ({
        id,
        em,
        papel,
        canal,
        autorId,
        autor,
        texto,
        textoInteiro,
        encaminhamentoId,
        daSolicitacao,
        arquivos,
      }) => ({
        id: Number(id),
        em: em.toISOString(),
        papel,
        canal,
        // A visitor stands in no row of people.
        autor: autor ?? (autorId ? null : item.investidor),
        propria: autorId === (caller?.id ?? null),
        mensagem: texto,
        emailInteiro: part === 'AGENCIA' ? textoInteiro : null,
        encaminhamentoId,
        daSolicitacao,
        arquivos: files.filter((file) => arquivos.includes(file.id)),
      }),
    ),
    historico: history.filter(readable.event).map(presentEvent),
    encaminhamentos: own.map((one) => ({
      id: one.id,
      tipo: one.tipo,
      destino: one.destino,
      nome: one.destinoNome,
      direto: one.direto,
      situacao: one.situacao,
      criadoEm: one.criadoEm.toISOString(),
      prazoEm: one.prazoEm.toISOString(),
      encerradoEm: iso(one.encerradoEm),
      motivo: one.motivo,
      compartilhado: one.compartilhado,
    })),
    compartilhamentos: part === 'INVESTIDOR' ? sharedWithOthers(all) : [],
    relogio: presentClock(parts, deps, { calendar: calendarWith(deps, parts.holidays), now }),
    escrevendo: part === 'AGENCIA' && caller ? parts.writing : [],
  }
}

const aboutRequest = ({ tipo, pessoa }: EventRow, request: ForwardingRow | undefined) => ({
  nome: request ? request.destinoNome : pessoa,
  desfecho: request && tipo === 'ENCAMINHAMENTO_ENCERRADO' ? request.situacao : null,
  direto: request ? request.direto : null,
})

/** With whom the agency has shared what. Its words to them stay between the two (ENQUIRY-5, ENQUIRY-52). */
const sharedWithOthers = (all: readonly ForwardingRow[]) =>
  all
    .filter(({ direto }) => !direto)
    .map(({ destinoNome, criadoEm, compartilhado }) => ({
      com: destinoNome,
      em: criadoEm.toISOString(),
      partes: compartilhado,
    }))

/** What is due for a company or a city hall is its own answer. */
function ownDeadline(own: readonly ForwardingRow[], now: Date) {
  const open = own.filter(({ situacao }) => situacao === 'ABERTO').map(({ prazoEm }) => prazoEm)
  const first = open.reduce<Date | null>((a, b) => (a && a < b ? a : b), null)
  return { venceEm: iso(first), vencida: first !== null && first < now }
}
