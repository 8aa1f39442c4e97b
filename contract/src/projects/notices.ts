/** The daily mail about what has changed in folders, for whoever asks for it (PROJECT-10, PROJECT-11). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { mailedToken } from '../fields.ts'

const endPath = '/projetos/avisos/encerrar'
const mailed = { area: 'projetos', access: 'public', whoMay: 'Whoever received a mail' } as const

export const noticeCalls = {
  setNotice: endpoint({
    area: 'projetos',
    access: 'signed-in',
    whoMay: 'Whose folder it is, and whom they let edit it',
    method: 'PUT',
    path: '/projetos/:id/aviso',
    summary: 'Ask for one mail a day while something in the folder changes, or for none',
    params: z.object({ id: z.uuid() }),
    body: z.object({ avisar: z.boolean() }),
    answer: z.object({ avisar: z.boolean() }),
    errors: ['projeto-desconhecido', 'endereco-nao-confirmado'],
  }),
  endNoticesPage: endpoint({
    ...mailed,
    method: 'GET',
    path: endPath,
    summary: 'Lead a browser to the page that ends these mails; nothing ends before it is pressed (RFC 8058)',
    query: z.object({ token: z.optional(mailedToken) }),
    answer: z.unknown(),
    transport: 'bytes',
    redirects: true,
    errors: [],
  }),
  endNotices: endpoint({
    ...mailed,
    method: 'POST',
    duringMaintenance: true,
    path: endPath,
    summary: 'End the mails about a person’s folders, as the button of a mail reader does (RFC 8058)',
    query: z.object({ token: z.uuid() }),
    answer: z.object({ encerrados: z.int() }),
    errors: ['link-desconhecido'],
  }),
}
