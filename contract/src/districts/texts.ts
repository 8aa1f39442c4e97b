/** The programme's texts and its contact address. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, recordVersion } from '../fields.ts'
import { limits } from '../limits.ts'
import { editTexts, readProedi } from './shared.ts'

const language = z.enum(['pt', 'en', 'es'])
/** Without `idioma` the text is in the caller's language, or in Portuguese where it was not written in that one. */
const textQuery = z.object({ idioma: z.optional(language) })
/** `versao` is 0 as long as nothing was saved. */
const TextAnswer = z.object({ texto: z.string(), versao: z.int() })
const textBody = (max: number) =>
  z.object({
    texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(max)),
    /** Portuguese unless it says another. */
    idioma: z._default(language, 'pt'),
    versao: z.nullish(recordVersion),
  })
const EmailAnswer = z.object({ email: z.string(), versao: z.int() })

/** Reading and changing the texts. */
export const textCalls = {
  modalText: endpoint({
    ...readProedi,
    path: '/parametros-invest/proedi/texto-inicial',
    summary: 'The text of the information dialog',
    query: textQuery,
    answer: TextAnswer,
  }),
  saveModalText: endpoint({
    ...editTexts,
    method: 'PUT',
    path: '/parametros-invest/proedi/texto-inicial',
    summary: 'Save the text of the information dialog in one language',
    body: textBody(limits.programmeText),
    answer: TextAnswer,
    errors: ['versao-desatualizada'],
  }),
  summaryText: endpoint({
    ...readProedi,
    path: '/parametros-invest/proedi/resumo-texto-inicial',
    summary: 'The introduction above the map of districts',
    query: textQuery,
    answer: TextAnswer,
  }),
  saveSummaryText: endpoint({
    ...editTexts,
    method: 'PUT',
    path: '/parametros-invest/proedi/resumo-texto-inicial',
    summary: 'Save the introduction in one language',
    body: textBody(limits.programmeSummary),
    answer: TextAnswer,
    errors: ['versao-desatualizada'],
  }),
  contactEmail: endpoint({
    ...readProedi,
    path: '/parametros-invest/proedi/email-contato',
    summary: 'The address that messages about lots go to',
    answer: EmailAnswer,
  }),
  saveContactEmail: endpoint({
    ...editTexts,
    method: 'PUT',
    path: '/parametros-invest/proedi/email-contato',
    summary: 'Save the address that messages about lots go to',
    body: z.object({
      email,
      versao: z.nullish(recordVersion),
    }),
    answer: EmailAnswer,
    errors: ['versao-desatualizada'],
  }),
}
