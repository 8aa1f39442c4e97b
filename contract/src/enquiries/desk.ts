/** The agency's desk: the list of all cases, who attends to them, and whom it asks. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { blankAsAbsent, numericId, numericIdInPath, recordVersion } from '../fields.ts'
import { limits } from '../limits.ts'
import { pageOf, paging, queryBoolean } from '../paging.ts'
import {
  attachments,
  attend,
  byNumber,
  Enquiry,
  EnquiryItem,
  enquiryStates,
  message,
  seenVersion,
  subjectKinds,
  takePart,
} from './shared.ts'
import { sharedAtFirst, sharedParts } from './shared-facts.ts'

export const deskCalls = {
  list: endpoint({
    ...attend,
    method: 'GET',
    path: '/solicitacoes',
    summary: 'All enquiries, those that are due first; overdue ones that a filter leaves out are counted',
    query: z.object({
      situacao: z.optional(blankAsAbsent(z.enum([...enquiryStates, 'ABERTAS']))),
      vencidas: z.optional(blankAsAbsent(queryBoolean)),
      semResponsavel: z.optional(blankAsAbsent(queryBoolean)),
      /** Those that the caller attends to. */
      minhas: z.optional(blankAsAbsent(queryBoolean)),
      tipo: z.optional(blankAsAbsent(z.enum(subjectKinds))),
      /** The number, or the beginnings of words of the investor's name, the subject and the messages. */
      texto: z.optional(blankAsAbsent(z.string().check(z.maxLength(limits.text)))),
      /** The beginning of a CNAE code. */
      setor: z.optional(blankAsAbsent(z.string().check(z.maxLength(7), z.regex(/^\d{2,7}$/)))),
      ...paging(['venceEm', 'criadaEm', 'atualizadaEm']),
    }),
    answer: z.object({
      ...pageOf(EnquiryItem).shape,
      /** Overdue cases outside of the filter. */
      vencidasFora: z.int(),
    }),
  }),
  attendants: endpoint({
    ...attend,
    method: 'GET',
    path: '/solicitacoes/atendentes',
    summary: 'Who may attend to a case',
    answer: z.array(z.object({ id: z.string(), nome: z.string() })),
  }),
  assign: endpoint({
    ...attend,
    method: 'PUT',
    path: '/solicitacoes/:numero/responsavel',
    summary: 'Take a case, hand it to somebody, or to nobody with null; without `responsavelId` the caller',
    params: byNumber,
    body: z.object({ responsavelId: z.nullish(z.uuid()), versao: recordVersion }),
    answer: Enquiry,
    errors: ['solicitacao-desconhecida', 'atendente-desconhecido', 'versao-desatualizada'],
  }),
  forward: endpoint({
    ...attend,
    method: 'POST',
    path: '/solicitacoes/:numero/encaminhamentos',
    summary: 'Ask companies or city halls, each with the same message and deadline; they answer the agency',
    params: byNumber,
    body: z.object({
      para: z
        .array(z.object({ tipo: z.enum(['EMPRESA', 'MUNICIPIO']), id: z.string().check(z.maxLength(20)) }))
        .check(z.minLength(1), z.maxLength(limits.enquiryForwardings)),
      mensagem: message,
      /** What each reads of the case beside the message (ENQUIRY-52). */
      compartilhar: z._default(z.array(z.enum(sharedParts)).check(z.maxLength(sharedParts.length)), [
        ...sharedAtFirst,
      ]),
      /** Working days. */
      prazoDias: z._default(z.int().check(z.minimum(1), z.maximum(60)), 5),
      arquivos: attachments,
      versao: seenVersion,
    }),
    answer: Enquiry,
    idempotent: true,
    errors: [
      'solicitacao-desconhecida',
      'destino-desconhecido',
      'destino-sem-representante',
      'encaminhamento-repetido',
      'arquivo-desconhecido',
      'versao-desatualizada',
    ],
  }),
  endForwarding: endpoint({
    ...takePart,
    method: 'PUT',
    path: '/solicitacoes/:numero/encaminhamentos/:id',
    summary:
      'The company or city hall says that it has answered, declines, or hands back; the agency withdraws',
    params: z.object({ ...byNumber.shape, id: numericIdInPath }),
    body: z.object({
      situacao: z.enum(['RESPONDIDO', 'RECUSADO', 'DEVOLVIDO', 'RETIRADO']),
      /** The reason; whoever declines or hands back says it. */
      motivo: z.nullish(z.string().check(z.trim(), z.maxLength(limits.enquiryReason))),
      /** The answer: whom the investor asked always gives it; whom the agency asked, where they have not written yet. */
      mensagem: z.nullish(message),
      versao: recordVersion,
    }),
    answer: Enquiry,
    errors: [
      'acesso-negado',
      'solicitacao-desconhecida',
      'encaminhamento-encerrado',
      'versao-desatualizada',
      'solicitacoes-demais',
    ],
  }),
  presence: endpoint({
    ...attend,
    method: 'PUT',
    path: '/solicitacoes/:numero/presenca',
    countsAs: 'reads',
    duringMaintenance: true,
    summary: 'Tell the others of the agency for half a minute that the caller writes an answer',
    params: byNumber,
    body: z.object({ escrevendo: z.boolean() }),
    answer: z.object({ escrevendo: z.array(z.string()), versao: z.int() }),
    errors: ['solicitacao-desconhecida'],
  }),
  targets: endpoint({
    ...attend,
    method: 'GET',
    path: '/solicitacoes/destinos',
    summary:
      'Companies and municipalities by name or CNPJ, with the people who would answer for them; those that can answer first',
    query: z.object({ texto: z.string().check(z.trim(), z.maxLength(limits.text)) }),
    answer: z.array(
      z.object({
        tipo: z.enum(['EMPRESA', 'MUNICIPIO']),
        id: z.string(),
        nome: z.string(),
        /** The town of a company. */
        municipio: z.nullable(z.string()),
        /** The names of those who answer; nobody where it is empty, and then it can't be asked. */
        respondem: z.array(z.string()),
      }),
    ),
  }),
  joinable: endpoint({
    ...attend,
    method: 'GET',
    path: '/solicitacoes/:numero/juntaveis',
    summary: 'Open cases of the same person: those about the same first, then those nearest in time',
    params: byNumber,
    answer: z.array(EnquiryItem),
    errors: ['solicitacao-desconhecida'],
  }),
  join: endpoint({
    ...attend,
    method: 'PUT',
    path: '/solicitacoes/:numero/juntar',
    summary: 'Close a case as the same as another one of the same person',
    params: byNumber,
    body: z.object({ a: numericId, versao: recordVersion }),
    answer: Enquiry,
    errors: ['solicitacao-desconhecida', 'juncao-impossivel', 'versao-desatualizada'],
  }),
}
