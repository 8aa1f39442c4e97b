/** Texts that the agency answers with again and again, in three languages (ENQUIRY-23). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { name, numericIdInPath, recordVersion } from '../fields.ts'
import { limits } from '../limits.ts'
import { area, attend } from './shared.ts'

/** What a text may name; each is filled with the case's own. */
export const templateFields = ['investidor', 'numero', 'assunto', 'prazo'] as const
export type TemplateField = (typeof templateFields)[number]

const texts = {
  titulo: name(),
  pt: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.enquiryMessage)),
  en: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.enquiryMessage)),
  es: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.enquiryMessage)),
}

export const AnswerTemplate = z.object({
  id: z.int(),
  titulo: z.string(),
  pt: z.string(),
  en: z.string(),
  es: z.string(),
  versao: z.int(),
})
export type AnswerTemplate = z.infer<typeof AnswerTemplate>

const coordinate = { area, access: 'signed-in', permissions: ['COORDENAR_SOLICITACOES'] } as const
const byId = z.object({ id: numericIdInPath })

export const templateCalls = {
  templates: endpoint({
    ...attend,
    method: 'GET',
    path: '/solicitacoes/modelos',
    summary: 'Texts to answer with, by their titles',
    answer: z.array(AnswerTemplate),
  }),
  addTemplate: endpoint({
    ...coordinate,
    method: 'POST',
    path: '/solicitacoes/modelos',
    summary: 'Add a text; at most 100',
    body: z.object(texts),
    answer: AnswerTemplate,
    errors: ['modelos-demais'],
  }),
  changeTemplate: endpoint({
    ...coordinate,
    method: 'PUT',
    path: '/solicitacoes/modelos/:id',
    summary: 'Change a text over the version that was read',
    params: byId,
    body: z.object({ ...texts, versao: recordVersion }),
    answer: AnswerTemplate,
    errors: ['modelo-desconhecido', 'versao-desatualizada'],
  }),
  removeTemplate: endpoint({
    ...coordinate,
    method: 'DELETE',
    path: '/solicitacoes/modelos/:id',
    summary: 'Remove a text',
    params: byId,
    answer: z.object({ id: z.int() }),
    errors: ['modelo-desconhecido'],
  }),
}
