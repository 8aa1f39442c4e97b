/** The end of the monthly mail about one's pages (INSIGHT-12). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { mailedToken } from '../fields.ts'

const area = 'desempenho'
const path = '/desempenho/cancelar-envios'

export const monthlyMailCalls = {
  endMailPage: endpoint({
    method: 'GET',
    path,
    area,
    access: 'public',
    summary:
      'Lead a browser to the page that ends the monthly mail; nothing ends before it is pressed (RFC 8058)',
    whoMay: 'Whoever received a mail',
    query: z.object({ token: z.optional(mailedToken) }),
    answer: z.unknown(),
    transport: 'bytes',
    redirects: true,
    errors: [],
  }),
  endMail: endpoint({
    method: 'POST',
    path,
    area,
    access: 'public',
    duringMaintenance: true,
    summary: 'End the monthly mail of a person, as the button of a mail reader does (RFC 8058)',
    whoMay: 'Whoever received a mail',
    query: z.object({ token: z.uuid() }),
    answer: z.object({ cancelado: z.boolean() }),
    errors: ['envio-desconhecido'],
  }),
}
