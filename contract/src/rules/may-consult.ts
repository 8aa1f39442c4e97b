/**
 * Whether menu and dashboard show eligible companies. It has a file of its own because every start of the web loads it.
 */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const mayConsult = endpoint({
  method: 'GET',
  path: '/empresas/elegiveis/verificar-permissao',
  area: 'empresas elegíveis',
  access: 'signed-in',
  summary: 'Whether the caller may consult eligible companies',
  whoMay: 'Anyone signed in, about themselves',
  query: z.object({ cpf: z.optional(z.string().check(z.maxLength(20))) }),
  answer: z.boolean(),
  errors: ['acesso-negado'],
})
