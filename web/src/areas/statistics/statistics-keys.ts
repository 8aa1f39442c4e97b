import { keyFamily } from '../../lib/api/query-keys.ts'

export const keysOf = {
  general: keyFamily('estatisticas', 'gerais'),
  /** By language: the server names the months. */
  monthly: keyFamily('estatisticas', 'mensais'),
} as const
