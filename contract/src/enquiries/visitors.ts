/** Visitors who ask a city hall without an account, and follow their question by the link of a mail (ENQUIRY-22). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, name } from '../fields.ts'
import { languages } from '../language.ts'
import { limits } from '../limits.ts'
import { area, Enquiry, message } from './shared.ts'

/** What the link of a mail holds. */
const token = z.string().check(z.minLength(1), z.maxLength(limits.text))
const withLink = { area, access: 'public', whoMay: 'Whoever holds the link of a mail' } as const

export const visitorCalls = {
  askAsVisitor: endpoint({
    method: 'POST',
    path: '/solicitacoes/visitante',
    area,
    access: 'public',
    countsAs: 'writes',
    whoMay: 'Anyone; nothing that they typed is mailed before they have opened the link',
    summary: 'Ask a municipality; a mail to the address confirms it',
    body: z.object({
      codMunicipioRfb: z.string().check(z.maxLength(10)),
      nome: name(),
      email,
      mensagem: message,
      idioma: z.enum(languages),
    }),
    answer: z.object({ aguardaConfirmacao: z.boolean() }),
    errors: ['assunto-desconhecido'],
  }),
  confirmAsVisitor: endpoint({
    ...withLink,
    method: 'POST',
    path: '/solicitacoes/visitante/confirmar',
    summary: 'Confirm the address of a link, by which the case begins; repeated, it answers the same',
    body: z.object({ token }),
    /** The token of the case, with which it is read and written from then on. */
    answer: z.object({ numero: z.int(), token: z.string() }),
    errors: ['pergunta-vencida'],
  }),
  readAsVisitor: endpoint({
    ...withLink,
    method: 'POST',
    path: '/solicitacoes/visitante/ler',
    countsAs: 'reads',
    changes: false,
    summary: 'The case of a link, as its investor reads it',
    body: z.object({ token }),
    answer: Enquiry,
    errors: ['solicitacao-desconhecida'],
  }),
  writeAsVisitor: endpoint({
    ...withLink,
    method: 'POST',
    path: '/solicitacoes/visitante/mensagens',
    summary: 'Write in the case of a link',
    body: z.object({
      token,
      mensagem: message,
      /** A thank-you, which asks for nothing. */
      agradecimento: z.nullish(z.boolean()),
      /** A visitor uploads nothing by itself: the body holds the files, as data URIs. */
      arquivos: z.nullish(
        z
          .array(
            z.object({
              nome: name(255),
              dataUri: z.string().check(z.maxLength(limits.visitorMessageBytes)),
            }),
          )
          .check(z.maxLength(limits.visitorFiles)),
      ),
    }),
    answer: Enquiry,
    bodyBytes: limits.visitorMessageBytes,
    errors: [
      'solicitacao-desconhecida',
      'solicitacao-encerrada',
      'solicitacoes-demais',
      'arquivo-grande-demais',
    ],
  }),
}
