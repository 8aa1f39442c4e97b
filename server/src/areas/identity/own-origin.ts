import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/refusal.ts'

/** Refuses a call that no page of the portal makes: browsers write the page's origin into each POST and DELETE (IDENTITY-47). */
export const fromOwnPages =
  ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
    if (headers.origin !== new URL(publicUrl).origin) throw new Refusal('acesso-negado')
  }
