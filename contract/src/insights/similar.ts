/** What is like a company or a lot, and why (INSIGHT-20, INSIGHT-24). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { cnpjField } from '../fields.ts'

/** The most companies or lots that are suggested. */
export const mostSimilar = 6

/** Why a company is suggested. Products and activities have a name in the reader's language. */
export const SimilarReason = z.object({
  tipo: z.enum(['PRODUTO', 'ATIVIDADE', 'MUNICIPIO', 'DISTANCIA']),
  nome: z.nullable(z.string()),
  /** Of DISTANCIA, in a straight line. */
  quilometros: z.nullable(z.int()),
})
export type SimilarReason = z.infer<typeof SimilarReason>

export const SimilarCompany = z.object({
  id: z.string(),
  cnpj: z.string(),
  nomeExibicao: z.string(),
  municipio: z.string(),
  /** The address of its picture. */
  imagem: z.nullable(z.string()),
  buscandoInvestimentos: z.boolean(),
  motivos: z.array(SimilarReason),
})
export type SimilarCompany = z.infer<typeof SimilarCompany>

export const similarCalls = {
  companies: endpoint({
    method: 'GET',
    path: '/empresas/:cnpj/semelhantes',
    area: 'desempenho',
    access: 'signed-in',
    whoMay: 'Anyone signed in who may see the company',
    summary:
      'At most 6 companies with the same products or activities, the nearest first, each with its reasons',
    params: z.object({ cnpj: cnpjField }),
    answer: z.object({ content: z.array(SimilarCompany) }),
    errors: ['empresa-desconhecida'],
  }),
}
