/** What the calls of enquiries have in common; docs/rules/enquiries.md has the rules. */
import * as z from 'zod/mini'
import { currencies } from '../exchange-rates.ts'
import { FileItem, numericIdInPath, recordVersion } from '../fields.ts'
import { languages } from '../language.ts'
import { limits } from '../limits.ts'
import { CarriedFolder } from '../projects/picture.ts'
import { sharedParts } from './shared-facts.ts'

/** What somebody may ask about; `ESTADO` is a project that has no place yet. */
export const subjectKinds = ['EMPRESA', 'LOTE', 'DISTRITO', 'MUNICIPIO', 'ESTADO'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const enquiryStates = [
  'RECEBIDA',
  'NA_AGENCIA',
  'COM_TERCEIRO',
  'AGUARDANDO_INVESTIDOR',
  'RESPONDIDA',
  'ENCERRADA',
] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const closingReasons = [
  'RESOLVIDA',
  'SEM_RETORNO',
  'FORA_DO_ALCANCE',
  'DUPLICADA',
  'PELO_INVESTIDOR',
] as const
export type ClosingReason = (typeof closingReasons)[number]

/** Which part somebody has in a case: who asked, the agency, or the company or city hall that was asked. */
export const parts = ['INVESTIDOR', 'AGENCIA', 'TERCEIRO'] as const
export type Part = (typeof parts)[number]

export const forwardingStates = ['ABERTO', 'RESPONDIDO', 'RECUSADO', 'DEVOLVIDO', 'RETIRADO'] as const
export type ForwardingState = (typeof forwardingStates)[number]

/** Who reads a message: everybody with a part in the case, the agency alone, or the agency and the one it asked. */
export const channels = ['PUBLICA', 'INTERNA', 'ENCAMINHAMENTO'] as const
export type Channel = (typeof channels)[number]

export const enquiryCurrencies = ['BRL', ...currencies] as const

const instant = z.string()

/** `id` is the CNPJ, the id, or the RFB code; `nome` is what it was called when somebody asked. */
export const Subject = z.object({
  tipo: z.enum(subjectKinds),
  id: z.nullable(z.string()),
  nome: z.nullable(z.string()),
  /** The district of a lot, so that a screen can lead to it. */
  sigla: z.nullable(z.string()),
})
export type Subject = z.infer<typeof Subject>

const Named = z.object({ id: z.string(), nome: z.string() })

export const EnquiryItem = z.object({
  numero: z.int(),
  sobre: Subject,
  situacao: z.enum(enquiryStates),
  idioma: z.enum(languages),
  /** Null once the person was erased. */
  investidor: z.nullable(z.string()),
  /** Whoever reads it was not told the name (ENQUIRY-52). */
  investidorReservado: z.boolean(),
  /** The agency alone sees who attends to it. */
  responsavel: z.nullable(Named),
  criadaEm: instant,
  atualizadaEm: instant,
  /** By when the first answer is due. */
  responderAte: instant,
  primeiraRespostaEm: z.nullable(instant),
  /** What is due next; null while nothing is. For a company or city hall, the day that it was given. */
  venceEm: z.nullable(instant),
  vencida: z.boolean(),
  /** It was closed before the investor had read any answer; a case that was joined goes on elsewhere. */
  semResposta: z.boolean(),
  /** The first words of the first message that the caller reads. */
  trecho: z.nullable(z.string()),
  versao: z.int(),
})
export type EnquiryItem = z.infer<typeof EnquiryItem>

export const EnquiryMessage = z.object({
  id: z.int(),
  em: instant,
  papel: z.enum(parts),
  canal: z.enum(channels),
  /** Null once the person was erased. */
  autor: z.nullable(z.string()),
  /** True where the caller wrote it. */
  propria: z.boolean(),
  mensagem: z.string(),
  /** For the agency, all of the mail that the message came by; null where that is nothing more (ENQUIRY-62). */
  emailInteiro: z.nullable(z.string()),
  encaminhamentoId: z.nullable(z.int()),
  /** The joined case in which it was written (ENQUIRY-15). */
  daSolicitacao: z.nullable(z.int()),
  arquivos: z.array(FileItem),
})
export type EnquiryMessage = z.infer<typeof EnquiryMessage>

export const Forwarding = z.object({
  id: z.int(),
  tipo: z.enum(['EMPRESA', 'MUNICIPIO']),
  destino: z.string(),
  nome: z.string(),
  /** It was asked by the investor, and answers them; otherwise it answers the agency. */
  direto: z.boolean(),
  situacao: z.enum(forwardingStates),
  criadoEm: instant,
  prazoEm: instant,
  encerradoEm: z.nullable(instant),
  motivo: z.nullable(z.string()),
  /** What it reads of the case beside the messages to it. */
  compartilhado: z.array(z.enum(sharedParts)),
})
export type Forwarding = z.infer<typeof Forwarding>

export const eventKinds = [
  'ABERTA',
  'PERGUNTA',
  'AGRADECIMENTO',
  'RESPOSTA',
  'NOTA',
  'SITUACAO',
  'RESPONSAVEL',
  'ENCAMINHADA',
  'ENCAMINHAMENTO_ENCERRADO',
  'LEMBRETE',
  'JUNTADA',
] as const
export type EventKind = (typeof eventKinds)[number]

/** A line of the history, which nobody changes. */
export const EnquiryEvent = z.object({
  id: z.int(),
  em: instant,
  tipo: z.enum(eventKinds),
  papel: z.enum([...parts, 'PORTAL']),
  autor: z.nullable(z.string()),
  /** The state that a case got. */
  situacao: z.nullable(z.enum(enquiryStates)),
  motivo: z.nullable(z.enum(closingReasons)),
  /** The person, company or city hall that it is about. */
  nome: z.nullable(z.string()),
  /** How the request ended that it is about. */
  desfecho: z.nullable(z.enum(forwardingStates)),
  /** The investor had written to them, and knows of no request. */
  direto: z.nullable(z.boolean()),
})
export type EnquiryEvent = z.infer<typeof EnquiryEvent>

/** How the dates came about. Days are those of the state's opening hours. */
export const EnquiryClock = z.object({
  /** Working days for the first answer, and for the whole. */
  diasPrimeira: z.int(),
  diasResposta: z.int(),
  /** `09:00` and `18:00` in the state's zone. */
  abre: z.string(),
  fecha: z.string(),
  primeira: z.object({ ate: instant, em: z.nullable(instant), atrasada: z.boolean() }),
  /** Of the round that runs, or of the last one. `ate` is null while the investor is waited for. */
  resposta: z.object({
    desde: instant,
    ate: z.nullable(instant),
    em: z.nullable(instant),
    atrasada: z.boolean(),
  }),
  /** Holidays between the beginning and the end. */
  feriados: z.array(z.object({ dia: z.string(), nome: z.string() })),
  /** When the investor was waited for; `ate` is null while they are. */
  pausas: z.array(z.object({ de: instant, ate: z.nullable(instant) })),
})
export type EnquiryClock = z.infer<typeof EnquiryClock>

/** What an investor plans; all of it may be left out. */
export const ProjectFacts = z.object({
  /** A class or a wider code of CNAE. */
  setor: z.nullish(z.string().check(z.maxLength(7), z.regex(/^[A-U]?\d{0,7}$/))),
  /** A code of NCM. */
  produto: z.nullish(z.string().check(z.maxLength(8), z.regex(/^\d{2,8}$/))),
  empregos: z.nullish(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** Square metres. */
  area: z.nullish(z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
  quando: z.nullish(z.string().check(z.trim(), z.maxLength(limits.text))),
  /** What the investor reads. */
  idiomas: z.nullish(z.array(z.enum(languages)).check(z.maxLength(3))),
})
export type ProjectFacts = z.infer<typeof ProjectFacts>

export const Enquiry = z.object({
  ...EnquiryItem.shape,
  papel: z.enum(parts),
  investimento: z.nullable(z.number()),
  moeda: z.nullable(z.enum(enquiryCurrencies)),
  projeto: ProjectFacts,
  /** The folder that the investor sent with it, as it was then; null too for whomever the agency asks. */
  pasta: z.nullable(CarriedFolder),
  motivo: z.nullable(z.enum(closingReasons)),
  /** The case that this one was joined to. */
  juntadaA: z.nullable(z.int()),
  mensagens: z.array(EnquiryMessage),
  historico: z.array(EnquiryEvent),
  encaminhamentos: z.array(Forwarding),
  /** For whoever asked: with whom the agency has shared what of the case (ENQUIRY-52). */
  compartilhamentos: z.array(
    z.object({ com: z.string(), em: instant, partes: z.array(z.enum(sharedParts)) }),
  ),
  relogio: EnquiryClock,
  /** Who else of the agency writes an answer at the moment. */
  escrevendo: z.array(z.string()),
})
export type Enquiry = z.infer<typeof Enquiry>

export const area = 'solicitacoes'
export const attend = {
  area,
  access: 'signed-in',
  permissions: ['ATENDER_SOLICITACOES'],
  whoMay: 'Anyone with the permission',
} as const
export const takePart = {
  area,
  access: 'signed-in',
  whoMay: 'Whoever has a part in the case; anybody else finds none',
} as const

export const byNumber = z.object({ numero: numericIdInPath })
export const message = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.enquiryMessage))
/** Files that were uploaded with the purpose `anexosSolicitacao`. */
export const attachments = z.nullish(z.array(z.object({ id: z.uuid() })).check(z.maxLength(5)))
/** The version from which an answer was begun. */
export const seenVersion = z.nullish(recordVersion)
