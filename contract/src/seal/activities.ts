/** Which activities allow the seal, as their editors change them on a tree (SEAL-43). They are a set of data (DATA-13). */
import * as z from 'zod/mini'
import { Edition } from '../administration/data-sets.ts'
import { endpoint } from '../endpoint.ts'
import { blankAsAbsent, numericId, numericIdInPath } from '../fields.ts'
import { limits } from '../limits.ts'
import { pageOf, paging } from '../paging.ts'
import { sealEditors } from './shared.ts'

/** What a change does to a company: its seal is suspended or returns; without a seal it may have one now, or no longer. */
export const activityEffects = ['SUSPENSO', 'VOLTA', 'PODE_HABILITAR', 'NAO_PODE_MAIS'] as const
export type ActivityEffect = (typeof activityEffects)[number]

const count = z.int()
const answer = z.nullable(z.boolean())

export const SealActivityEntry = z.object({ cnae: z.string(), compativel: z.boolean() })
export type SealActivityEntry = z.infer<typeof SealActivityEntry>

/** An edition that waits to be published, with all that it changes and does. */
export const ActivitiesEffect = z.object({
  edicao: Edition,
  /** Null where an activity has no entry of its own, so that the one above it decides. */
  mudancas: z.array(z.object({ cnae: z.string(), antes: answer, depois: answer })),
  /** Companies by what is done to them. */
  efeitos: z.record(z.enum(activityEffects), count),
  /** Each of these owners gets one mail, in their language, once it is published. */
  avisos: z.array(z.object({ efeito: z.enum(activityEffects), pessoas: count, empresas: count })),
})
export type ActivitiesEffect = z.infer<typeof ActivitiesEffect>

export const AffectedCompany = z.object({
  cnpj: z.string(),
  nome: z.string(),
  efeito: z.enum(activityEffects),
  /** Linked partners, who get the mail where a seal is suspended or returns. */
  socios: count,
})
export type AffectedCompany = z.infer<typeof AffectedCompany>

const ofEdition = z.object({ id: numericIdInPath })
const cnae = z.string().check(z.regex(/^([A-Z]|\d{2}|\d{3}|\d{5}|\d{7})$/))
const efeito = z.optional(blankAsAbsent(z.enum(activityEffects)))
const errors = ['edicao-desconhecida', 'edicao-nao-publicavel'] as const

export const sealActivityCalls = {
  activities: endpoint({
    ...sealEditors,
    method: 'GET',
    path: '/admin/selo/atividades',
    summary: 'The entries of the activities that allow the seal, and the edition that they are of',
    answer: z.object({ edicao: z.nullable(z.int()), entradas: z.array(SealActivityEntry) }),
  }),
  prepareActivities: endpoint({
    ...sealEditors,
    method: 'POST',
    path: '/admin/selo/atividades/edicoes',
    summary:
      'Make an edition of changed entries, which nothing follows before it is published; null takes an entry away. `edicaoBase` is the edition that was read',
    body: z.object({
      edicaoBase: z.nullable(numericId),
      fonte: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text)),
      mudancas: z
        .array(z.object({ cnae, compativel: answer }))
        .check(z.minLength(1), z.maxLength(limits.sealActivities)),
    }),
    answer: z.object({ id: z.int() }),
    errors: ['atividades-mudaram'],
  }),
  activitiesEffect: endpoint({
    ...sealEditors,
    method: 'GET',
    path: '/admin/selo/atividades/edicoes/:id',
    summary: 'What publishing an edition would do to companies and their seals, and who gets a mail',
    params: ofEdition,
    answer: ActivitiesEffect,
    errors,
  }),
  affectedCompanies: endpoint({
    ...sealEditors,
    method: 'GET',
    path: '/admin/selo/atividades/edicoes/:id/empresas',
    summary: 'The companies that publishing an edition would do something to',
    params: ofEdition,
    query: z.object({ efeito, ...paging(['nome']) }),
    answer: pageOf(AffectedCompany),
    errors,
  }),
  exportAffectedCompanies: endpoint({
    ...sealEditors,
    method: 'GET',
    path: '/admin/selo/atividades/edicoes/:id/empresas/exportar',
    transport: 'bytes',
    media: ['text/csv'],
    answer: z.unknown(),
    summary: 'The same companies as CSV, at most 50,000 lines',
    params: ofEdition,
    query: z.object({ efeito }),
    errors,
  }),
}
