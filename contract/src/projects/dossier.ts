/** A folder as a file to hand on, and how far the portal is with it (docs/rules/projects.md). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languages } from '../language.ts'

export const dossierFormats = ['pdf', 'xlsx'] as const
export type DossierFormat = (typeof dossierFormats)[number]

const readable = {
  method: 'GET',
  area: 'projetos',
  access: 'signed-in',
  whoMay: 'Whoever may read the folder',
} as const

export const dossierCalls = {
  drawDossier: endpoint({
    ...readable,
    path: '/projetos/:id/dossie',
    transport: 'bytes',
    media: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answer: z.unknown(),
    summary:
      'The folder as a PDF or a spreadsheet: what is in it now, prices, changes and sources, without notes',
    params: z.object({ id: z.uuid() }),
    query: z.object({
      formato: z.enum(dossierFormats),
      /** Without it, the language of the call. */
      idioma: z.optional(z.enum(languages)),
      /** A number of the caller's own, by which they can ask how far it is. */
      pedido: z.optional(z.uuid()),
    }),
    errors: ['projeto-desconhecido', 'dossie-em-andamento', 'dossie-vazio'],
  }),
  readDossierProgress: endpoint({
    ...readable,
    path: '/projetos/:id/dossie/:pedido',
    summary:
      'How many parts of a dossier are done; total 0 before it begins, and where this process does not know it',
    params: z.object({ id: z.uuid(), pedido: z.uuid() }),
    answer: z.object({ feitos: z.int(), total: z.int() }),
    errors: ['projeto-desconhecido'],
  }),
}

export const dossierRefusals = {
  'dossie-em-andamento': { status: 429, tipoAlerta: 'ATENCAO' },
  'dossie-vazio': { status: 409, tipoAlerta: 'ATENCAO' },
} as const
