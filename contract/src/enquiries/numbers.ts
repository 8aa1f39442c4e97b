/** How enquiries are answered: figures for whoever coordinates, and what the portal promises in public. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDay } from '../fields.ts'
import { area, subjectKinds } from './shared.ts'

const figures = {
  casos: z.int(),
  /** Those with a first answer. */
  respondidos: z.int(),
  /** Those that were closed before the investor had read any answer. */
  semResposta: z.int(),
  /** Working hours to the first answer; null where there is none. */
  medianaHoras: z.nullable(z.number()),
  /** Nine of ten came within these hours. */
  noventaHoras: z.nullable(z.number()),
  /** Per cent of the first answers that were due; an overdue one counts as late. Null where none was due. */
  noPrazo: z.nullable(z.number()),
}

export const EnquiryNumbers = z.object({
  de: z.string(),
  ate: z.string(),
  total: z.object(figures),
  porTipo: z.array(z.object({ tipo: z.enum(subjectKinds), ...figures })),
  /** Of those that ask a municipality. */
  porMunicipio: z.array(z.object({ codMunicipioRfb: z.string(), nome: z.string(), ...figures })),
  /** The month as YYYY-MM, the latest last. */
  porMes: z.array(z.object({ mes: z.string(), ...figures })),
})
export type EnquiryNumbers = z.infer<typeof EnquiryNumbers>

const coordinate = {
  method: 'GET',
  area,
  access: 'signed-in',
  permissions: ['COORDENAR_SOLICITACOES'],
} as const
/** Days of the state on which cases were opened; the last year where they are absent. */
const period = z.object({ de: z.optional(isoDay), ate: z.optional(isoDay) })

export const numberCalls = {
  numbers: endpoint({
    ...coordinate,
    path: '/solicitacoes/numeros',
    summary: 'Cases, time to the first answer and share in time, by kind, municipality and month',
    query: period,
    answer: EnquiryNumbers,
  }),
  spreadsheet: endpoint({
    ...coordinate,
    path: '/solicitacoes/numeros/planilha',
    summary: 'The same as a spreadsheet',
    query: period,
    transport: 'bytes',
    media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answer: z.unknown(),
  }),
  promise: endpoint({
    method: 'GET',
    path: '/solicitacoes/compromisso',
    area,
    access: 'public',
    whoMay: 'Anyone',
    summary: 'By when a first answer comes, and how often that was so in the last 90 days',
    answer: z.object({
      /** Working days. */
      dias: z.int(),
      /** Per cent; null where too few answers were due to say so. */
      noPrazo: z.nullable(z.int()),
    }),
  }),
}
