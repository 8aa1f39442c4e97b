/** People put into a group, or taken out of it, by a list in a file. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numericIdInPath } from '../fields.ts'
import { languages } from '../language.ts'
import { limits } from '../limits.ts'

export const listActions = ['ADICIONAR', 'REMOVER'] as const
export type ListAction = (typeof listActions)[number]

/** What a line of the list does. */
export const listEffects = [
  /** Put into the group, or taken out of it. */
  'INCLUIR',
  'RETIRAR',
  /** Nobody has signed in with the CPF: they are invited, or the invitation that waits gets the group or loses it. */
  'CONVIDAR',
  'AMPLIAR_CONVITE',
  'REDUZIR_CONVITE',
  /** Nothing, because it is so already. */
  'JA_ESTA',
  'NAO_ESTA',
] as const
export type ListEffect = (typeof listEffects)[number]

export const GroupListReport = z.object({
  /** Lines that name a person. */
  linhas: z.int(),
  /** Nothing is applied while there are any. The number is that of an editor; the reason in the reader's language. */
  recusadas: z.array(z.object({ linha: z.int(), coluna: z.string(), motivo: z.string() })),
  pessoas: z.array(
    z.object({
      linha: z.int(),
      /** Masked. */
      cpf: z.string(),
      /** Null for somebody whom the portal does not know. */
      nome: z.nullable(z.string()),
      efeito: z.enum(listEffects),
    }),
  ),
  aplicado: z.boolean(),
})
export type GroupListReport = z.infer<typeof GroupListReport>

export const groupListCalls = {
  applyList: endpoint({
    area: 'convites',
    access: 'signed-in',
    permissions: ['GERENCIAR_USUARIOS'],
    whoMay: 'Anyone with the permission, for groups that they may give by hand',
    method: 'POST',
    path: '/admin/grupo-permissoes/lista-de-pessoas/:groupId',
    summary:
      'Put the people of a table into a group, or take them out, all or none; or tell what it would do',
    params: z.object({ groupId: numericIdInPath }),
    body: z.object({
      acao: z.enum(listActions),
      /** The file's bytes in base64: xlsx or CSV with a column CPF. */
      arquivo: z.string().check(z.maxLength(limits.listCharacters)),
      /** Tells what it would do, and changes nothing. */
      simular: z.boolean(),
      /** Of later mails to those who are invited by it. */
      idioma: z.enum(languages),
    }),
    answer: GroupListReport,
    errors: ['grupo-desconhecido', 'permissao-que-falta', 'ultimo-administrador'],
  }),
}
