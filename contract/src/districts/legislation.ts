/** The programme's legislation: what everybody reads, and how editors publish, order and withdraw it (DISTRICT-68). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { name, numericId, optionalName, recordVersion } from '../fields.ts'
import { limits } from '../limits.ts'
import { pageOf, paging } from '../paging.ts'
import { Base64Download, byId, editTexts, readProedi, textLanguage } from './shared.ts'

/** A law as its editors see it, those that are replaced too. */
export const KeptLaw = z.object({
  id: z.int(),
  nome: z.string(),
  nomeEn: z.nullable(z.string()),
  nomeEs: z.nullable(z.string()),
  /** The day of the law itself, YYYY-MM-DD. */
  data: z.nullable(z.string()),
  fonte: z.nullable(z.string()),
  /** The law that it replaces. */
  substitui: z.nullable(z.int()),
  /** Bytes. */
  tamanho: z.int(),
  versao: z.int(),
})
export type KeptLaw = z.infer<typeof KeptLaw>

const translated = optionalName()
const law = {
  nome: name(),
  nomeEn: translated,
  nomeEs: translated,
  data: z.nullish(z.iso.date()),
  fonte: z.nullish(z.string().check(z.trim(), z.maxLength(limits.source))),
  substitui: z.nullish(numericId),
}
/** A file that was uploaded with the purpose `legislacao`. */
const arquivo = z.object({ id: z.uuid() })
const errors = ['registro-desconhecido', 'arquivo-desconhecido'] as const

export const legislationCalls = {
  legislation: endpoint({
    ...readProedi,
    path: '/proedi/arquivos-legislacao',
    summary: 'The legislation in force, in the order of its editors',
    query: z.object(paging(['ordem', 'nomeArquivo'])),
    answer: pageOf(
      z.object({
        id: z.int(),
        nomeArquivo: z.string(),
        idioma: textLanguage,
        tamanho: z.int(),
        data: z.nullable(z.string()),
        fonte: z.nullable(z.string()),
      }),
    ),
  }),
  keptLegislation: endpoint({
    ...editTexts,
    method: 'GET',
    path: '/proedi/arquivos-legislacao/gerenciar',
    summary: 'The legislation for its editors, with titles in three languages and what is replaced',
    answer: z.object({ content: z.array(KeptLaw) }),
  }),
  legislationFile: endpoint({
    ...readProedi,
    path: '/proedi/arquivos-legislacao/:id',
    summary: 'One file of the legislation',
    params: byId,
    answer: Base64Download,
    errors: ['arquivo-desconhecido', 'arquivo-danificado', 'arquivo-em-verificacao'],
  }),
  publishLaw: endpoint({
    ...editTexts,
    method: 'POST',
    path: '/proedi/arquivos-legislacao',
    summary: 'Publish a law; one that it replaces is no longer listed',
    body: z.object({ ...law, arquivo }),
    answer: KeptLaw,
    errors,
  }),
  orderLegislation: endpoint({
    ...editTexts,
    method: 'PUT',
    path: '/proedi/arquivos-legislacao/ordem',
    summary: 'Put the legislation into this order; laws left out keep theirs after it',
    body: z.object({ ids: z.array(numericId).check(z.maxLength(200)) }),
    answer: z.object({ content: z.array(KeptLaw) }),
    errors: ['registro-desconhecido'],
  }),
  changeLaw: endpoint({
    ...editTexts,
    method: 'PUT',
    path: '/proedi/arquivos-legislacao/:id',
    summary: 'Change a law over the version that was read; without `arquivo` its file stays',
    params: byId,
    body: z.object({ ...law, arquivo: z.nullish(arquivo), versao: recordVersion }),
    answer: KeptLaw,
    errors: [...errors, 'versao-desatualizada'],
  }),
  withdrawLaw: endpoint({
    ...editTexts,
    method: 'DELETE',
    path: '/proedi/arquivos-legislacao/:id',
    summary: 'Withdraw a law; the one that it had replaced is listed again',
    params: byId,
    answer: z.object({ id: z.int() }),
    errors: ['registro-desconhecido'],
  }),
}
