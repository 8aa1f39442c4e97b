/** Mail that comes again and again: what of it somebody gets, and its ends. docs/rules/mail.md has the rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { mailedToken } from './fields.ts'

/** By what they are about: new companies and lots in saved searches, changes in folders, how one's pages do. */
export const digestKinds = ['BUSCAS_EMPRESAS', 'BUSCAS_LOTES', 'PASTAS', 'DESEMPENHO'] as const
export type DigestKind = (typeof digestKinds)[number]
const tipo = z.enum(digestKinds)

/** Something that its reader turns on and off: one search, one folder; a kind that has no such things stands once, without a name. */
export const MailChoice = z.object({
  tipo,
  id: z.nullable(z.string()),
  nome: z.nullable(z.string()),
  ligado: z.boolean(),
})
export type MailChoice = z.infer<typeof MailChoice>

const area = 'mensagens'
const end = {
  area,
  path: '/mensagens/encerrar',
  access: 'public',
  whoMay: 'Whoever received a mail',
} as const
const own = {
  area,
  path: '/mensagens/escolhas',
  access: 'signed-in',
  whoMay: 'Anyone signed in, for themselves',
} as const

export const mail = {
  endPage: endpoint({
    ...end,
    method: 'GET',
    summary: 'Lead a browser to the page that ends a mail; nothing ends before it is pressed (RFC 8058)',
    query: z.object({ tipo: z.optional(mailedToken), token: z.optional(mailedToken) }),
    transport: 'bytes',
    answer: z.unknown(),
    redirects: true,
  }),
  end: endpoint({
    ...end,
    method: 'POST',
    duringMaintenance: true,
    summary: 'End mail of a kind, or about one thing, as the button of a mail reader does (RFC 8058)',
    query: z.object({ tipo, token: z.uuid(), id: z.optional(z.uuid()) }),
    /** The name of the one thing. */
    answer: z.object({ nome: z.nullable(z.string()) }),
    errors: ['envio-desconhecido'],
  }),
  choices: endpoint({
    ...own,
    method: 'GET',
    summary: 'What the caller may be mailed about again and again, and what of it they are',
    answer: z.array(MailChoice),
  }),
  choose: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Turn mail of a kind, or about one thing, on or off',
    body: z.object({ tipo, id: z.nullish(z.uuid()), ligado: z.boolean() }),
    answer: z.object({ ligado: z.boolean() }),
    errors: ['envio-desconhecido', 'endereco-nao-confirmado'],
  }),
}

export const mailArea = {
  calls: mail,
  refusals: { 'envio-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' } },
} as const satisfies ContractArea
