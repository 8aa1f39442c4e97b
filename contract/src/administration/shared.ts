/** What the calls about permissions, groups, people and the audit log have in common. */
import * as z from 'zod/mini'
import { numericIdInPath } from '../fields.ts'
import { limits } from '../limits.ts'

export const area = 'administração'

/** A group's screen and a person's screen both show and change who is in a group. */
export const manageMembers = {
  area,
  access: 'signed-in',
  permissions: ['GERENCIAR_USUARIOS', 'GERENCIAR_GRUPOS_PERMISSOES'],
  whoMay: 'Anyone with one of the permissions',
} as const

export const byId = z.object({ id: numericIdInPath })
export const filterText = z.optional(z.string().check(z.maxLength(limits.text)))
export const removed = z.object({ removido: z.boolean() })
