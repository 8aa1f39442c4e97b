/** Whether menu and dashboard show eligible companies: apart from the rest of that area, since every start asks it. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

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
