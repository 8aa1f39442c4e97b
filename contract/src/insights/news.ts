/** What is new for somebody: in their saved searches, and like what is in their folders (INSIGHT-40, INSIGHT-41). */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SimilarCompany } from './similar.ts'

export const newsCalls = {
  newForMe: endpoint({
    method: 'GET',
    path: '/novidades',
    area: 'desempenho',
    access: 'signed-in',
    whoMay: 'Anyone signed in, for themselves',
    summary:
      'Saved searches, up to 5, those with something new first, and companies of the last 30 days that are like those in the caller’s folders',
    answer: z.object({
      buscas: z.array(
        z.object({
          id: z.string(),
          tipo: z.enum(['EMPRESA', 'LOTE']),
          nome: z.string(),
          /** Counted up to 100. */
          novas: z.int(),
          /** The parameters of the screen that shows the search. */
          parametros: z.record(z.string(), z.string()),
        }),
      ),
      empresas: z.array(
        z.object({
          ...SimilarCompany.shape,
          /** The company in a folder that it is like. */
          parecidaCom: z.string(),
        }),
      ),
    }),
  }),
}
