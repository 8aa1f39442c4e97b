/** The terms of adhesion by versions: what owners accept, and how editors publish a new version (SEAL-47). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { name } from '../fields.ts'
import { limits } from '../limits.ts'
import { sealEditors } from './shared.ts'

export const termsStates = ['EM_ESPERA', 'EM_VIGOR', 'ANTERIOR'] as const

const count = z.int()

export const SealTermsText = z.object({
  titulo: z.string(),
  paragrafos: z.array(z.string()),
  declaracoes: z.array(z.string()),
})
export type SealTermsText = z.infer<typeof SealTermsText>

export const SealTermsVersion = z.object({
  versao: z.string(),
  vigenteDesde: z.string(),
  situacao: z.enum(termsStates),
  /** Null where a release or an operator brought it. */
  publicadaPor: z.nullable(z.string()),
  publicadaEm: z.nullable(z.string()),
  /** Companies with a seal whose owner accepted this version. */
  empresas: count,
  /** Owners who got the mail about it; null before its day. */
  avisados: z.nullable(count),
})
export type SealTermsVersion = z.infer<typeof SealTermsVersion>

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const textIn = z.object({
  titulo: name(),
  paragrafos: z.array(line(limits.description)).check(z.minLength(1), z.maxLength(limits.termsParagraphs)),
  declaracoes: z.array(line(limits.termsDeclaration)).check(z.minLength(2), z.maxLength(2)),
})
const version = z.string().check(z.minLength(1), z.maxLength(20))
const ofVersion = z.object({ versao: version })

export const sealTermsCalls = {
  termsVersions: endpoint({
    ...sealEditors,
    method: 'GET',
    path: '/admin/selo/termos',
    summary: 'All versions of the terms, the newest first, and who would get a mail about another one',
    answer: z.object({
      versoes: z.array(SealTermsVersion),
      /** Owners of companies that carry a seal today, by the language of their mail, and these companies. */
      aviso: z.object({
        pessoas: z.object({ pt: count, en: count, es: count }),
        empresas: count,
      }),
    }),
  }),
  termsVersion: endpoint({
    ...sealEditors,
    method: 'GET',
    path: '/admin/selo/termos/:versao',
    summary: 'One version of the terms, in three languages',
    params: ofVersion,
    answer: z.object({
      versao: z.string(),
      textos: z.object({ pt: SealTermsText, en: SealTermsText, es: SealTermsText }),
    }),
    errors: ['termos-desconhecidos'],
  }),
  publishTerms: endpoint({
    ...sealEditors,
    method: 'POST',
    path: '/admin/selo/termos',
    bodyBytes: limits.termsBytes,
    summary:
      'Publish a version of the terms that is in force from a day on: at once today, else it waits. `versaoBase` is the newest one that was read',
    body: z.object({
      versaoBase: version,
      vigenteDesde: z.iso.date(),
      textos: z.object({ pt: textIn, en: textIn, es: textIn }),
    }),
    answer: SealTermsVersion,
    errors: ['termos-mudaram', 'termos-em-espera'],
  }),
  withdrawTerms: endpoint({
    ...sealEditors,
    method: 'DELETE',
    path: '/admin/selo/termos/:versao',
    summary: 'Withdraw a version whose day has not come',
    params: ofVersion,
    answer: ofVersion,
    errors: ['termos-desconhecidos', 'termos-em-vigor'],
  }),
}
