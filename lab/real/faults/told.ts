/** What the portal says, and people who use it, for the parts of `faults`. */
import assert from 'node:assert/strict'
import type { RealPortal } from '../support/portal.ts'
import type { TokenIssuer } from '../support/token-issuer.ts'
import { until } from '../support/until.ts'

export const times = (portal: RealPortal, text: string) => portal.output().split(text).length - 1
export const untilSaid = (portal: RealPortal, text: string, seconds = 15) =>
  until(
    seconds,
    async () => times(portal, text),
    (count) => count > 0,
  )
/** Errors with a stack are for faults of the portal; what an operator has to mend is a line without one. */
export const withoutStack = (portal: RealPortal) => assert.doesNotMatch(portal.output(), /call failed/)

export function person({ token }: TokenIssuer, portal: () => RealPortal) {
  let n = 0
  return {
    read: async () => (await portal().call('POST', '/empresas/listar', token(), { nome: 'a' })).status,
    /** A name that is in the database only if the call was answered by 200. */
    async save() {
      const nome = `busca ${++n}`
      const body = { nome, filtro: {}, resumoSemanal: false }
      const { status } = await portal().call('POST', '/empresas/buscas-salvas', token(), body)
      return { nome, status }
    },
  }
}
