/** Enquiries of investors, followed until they are answered; docs/rules/enquiries.md has the rules. */
import * as z from 'zod/mini'
import type { ContractArea } from '../area.ts'
import { endpoint } from '../endpoint.ts'
import { numericId, recordVersion } from '../fields.ts'
import { languages } from '../language.ts'
import { limits } from '../limits.ts'
import { pageOf, paging } from '../paging.ts'
import { deskCalls } from './desk.ts'
import { numberCalls } from './numbers.ts'
import {
  attachments,
  byNumber,
  closingReasons,
  Enquiry,
  EnquiryItem,
  area as enquiriesName,
  enquiryCurrencies,
  enquiryStates,
  message,
  ProjectFacts,
  seenVersion,
  subjectKinds,
  takePart,
} from './shared.ts'
import { templateCalls } from './templates.ts'
import { visitorCalls } from './visitors.ts'

const own = { area: enquiriesName, access: 'signed-in', whoMay: 'Anyone signed in, for themselves' } as const

export const enquiries = {
  ...deskCalls,
  ...numberCalls,
  ...templateCalls,
  ...visitorCalls,
  open: endpoint({
    ...own,
    method: 'POST',
    path: '/solicitacoes',
    summary: 'Ask about a company, a lot, a district, a municipality or the state',
    body: z.object({
      sobre: z.object({
        tipo: z.enum(subjectKinds),
        /** The CNPJ, the id, or the RFB code; none for `ESTADO`. */
        id: z.nullish(
          z.union([z.string().check(z.maxLength(40)), z.int().check(z.minimum(0), z.maximum(2_147_483_647))]),
        ),
      }),
      mensagem: message,
      idioma: z.enum(languages),
      investimento: z.nullish(z.number().check(z.minimum(0), z.maximum(limits.maxInvestment))),
      moeda: z.nullish(z.enum(enquiryCurrencies)),
      projeto: z.nullish(ProjectFacts),
      /** A folder that the caller has or edits: the case carries it as it is now. */
      projetoId: z.nullish(z.uuid()),
      arquivos: attachments,
    }),
    answer: z.object({
      numero: z.int(),
      situacao: z.enum(enquiryStates),
      responderAte: z.string(),
      /** A mail asks the caller to confirm their address; until then mails about the case leave out what is written. */
      aguardaConfirmacao: z.boolean(),
    }),
    idempotent: true,
    errors: [
      'assunto-desconhecido',
      'projeto-desconhecido',
      'solicitacoes-demais',
      'arquivo-desconhecido',
      'endereco-nao-confirmado',
    ],
  }),
  mine: endpoint({
    ...own,
    method: 'GET',
    path: '/solicitacoes/minhas',
    summary: 'What the caller has asked, the latest first',
    query: z.object(paging(['criadaEm', 'atualizadaEm'], 'desc')),
    answer: pageOf(EnquiryItem),
  }),
  received: endpoint({
    area: enquiriesName,
    access: 'signed-in',
    whoMay: 'Owners of companies and representatives of municipalities, for what these were asked',
    method: 'GET',
    path: '/solicitacoes/recebidas',
    summary: 'What the caller’s companies and municipalities were asked, those that are due first',
    query: z.object(paging(['venceEm', 'criadaEm'])),
    answer: pageOf(EnquiryItem),
  }),
  waiting: endpoint({
    ...own,
    method: 'GET',
    path: '/solicitacoes/pendentes',
    summary:
      'How many cases wait for the caller, by the part that they have; null for a part that they never have',
    answer: z.object({
      /** The investor has an answer that they have not replied to. */
      minhas: z.int(),
      recebidas: z.nullable(z.int()),
      /** Open cases that nobody or the caller attends to. */
      agencia: z.nullable(z.int()),
      vencidas: z.nullable(z.int()),
    }),
  }),
  read: endpoint({
    ...takePart,
    method: 'GET',
    path: '/solicitacoes/:numero',
    summary: 'A case with what the caller’s part in it may read',
    params: byNumber,
    answer: Enquiry,
    errors: ['solicitacao-desconhecida'],
  }),
  write: endpoint({
    ...takePart,
    method: 'POST',
    path: '/solicitacoes/:numero/mensagens',
    summary: 'Write a message, or an internal note of the agency',
    params: byNumber,
    body: z.object({
      mensagem: message,
      interna: z.nullish(z.boolean()),
      /** To one that the agency has asked, or by it; a company or city hall may leave it out. */
      encaminhamentoId: z.nullish(numericId),
      /** What the case becomes with it. */
      situacao: z.nullish(z.enum(['NA_AGENCIA', 'AGUARDANDO_INVESTIDOR', 'RESPONDIDA'])),
      /** A thank-you of the investor, which asks for nothing. */
      agradecimento: z.nullish(z.boolean()),
      arquivos: attachments,
      versao: seenVersion,
    }),
    answer: Enquiry,
    idempotent: true,
    errors: [
      'acesso-negado',
      'solicitacao-desconhecida',
      'solicitacao-encerrada',
      'encaminhamento-encerrado',
      'arquivo-desconhecido',
      'versao-desatualizada',
      'solicitacoes-demais',
    ],
  }),
  setState: endpoint({
    ...takePart,
    method: 'PUT',
    path: '/solicitacoes/:numero/situacao',
    summary:
      'Change what a case waits for, close it with a reason, or open it again; investors may close theirs',
    params: byNumber,
    body: z.object({
      situacao: z.enum(enquiryStates),
      /** Of the agency that closes a case. */
      motivo: z.nullish(z.enum(closingReasons)),
      /** What the investor reads of it: always with RESPONDIDA and AGUARDANDO_INVESTIDOR, and where an unanswered case is closed. */
      mensagem: z.nullish(message),
      versao: recordVersion,
    }),
    answer: Enquiry,
    errors: [
      'acesso-negado',
      'solicitacao-desconhecida',
      'solicitacao-encerrada',
      'encaminhamento-encerrado',
      'versao-desatualizada',
      'solicitacoes-demais',
    ],
  }),
}

export const enquiriesArea = {
  calls: enquiries,
  refusals: {
    'solicitacao-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
    'assunto-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'destino-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'atendente-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'modelo-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'modelos-demais': { status: 409, tipoAlerta: 'ATENCAO' },
    'solicitacao-encerrada': { status: 409, tipoAlerta: 'ATENCAO' },
    'encaminhamento-encerrado': { status: 409, tipoAlerta: 'ATENCAO' },
    'encaminhamento-repetido': { status: 409, tipoAlerta: 'ATENCAO' },
    'destino-sem-representante': { status: 409, tipoAlerta: 'ATENCAO' },
    'pergunta-vencida': { status: 409, tipoAlerta: 'ATENCAO' },
    'juncao-impossivel': { status: 409, tipoAlerta: 'ATENCAO' },
    'solicitacoes-demais': { status: 429, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: ['motivo-da-agencia', 'motivo-do-investidor', 'situacao-impossivel', 'campo-desconhecido'],
  permissions: {
    ATENDER_SOLICITACOES: {
      pt: 'Atender solicitações de investidores',
      en: 'Attend to investors’ enquiries',
      es: 'Atender solicitudes de inversores',
      allows: {
        pt: 'Pode ler todas as solicitações, assumi-las, respondê-las, encaminhá-las, juntá-las e encerrá-las.',
        en: 'May read all enquiries, take them on, answer, forward, join and close them.',
        es: 'Puede leer todas las solicitudes, asumirlas, responderlas, reenviarlas, unirlas y cerrarlas.',
      },
    },
    COORDENAR_SOLICITACOES: {
      pt: 'Coordenar o atendimento a investidores',
      en: 'Coordinate the answers to investors',
      es: 'Coordinar la atención a inversores',
      allows: {
        pt: 'Pode ver os números do atendimento, escrever modelos de resposta, e recebe aviso das solicitações atrasadas.',
        en: 'May see the figures of how enquiries are answered, write templates of answers, and is told of overdue ones.',
        es: 'Puede ver las cifras de la atención, escribir modelos de respuesta, y recibe aviso de las solicitudes atrasadas.',
      },
    },
  },
} as const satisfies ContractArea
