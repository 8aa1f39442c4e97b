/** Does a call with an `Idempotency-Key` once, and gives a repetition within a day the same result (API-31). */
import { createHash } from 'node:crypto'
import { errorCatalogue } from '@invest/contract/api'
import type { AreaDeps } from '../../area.ts'
import type { KeyedCalls } from '../../http/idempotency.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Claim, claimKey, findCall, keepResult, releaseKey } from './repository.ts'

const minute = 60_000
export const keptFor = 24 * 60 * minute
/** No call runs as long; the process that ran it has ended. */
const abandonedAfter = 10 * minute

/** What a call gave, as it is stored: its answer as JSON, or what its refusal is made of. */
type Result = { resposta: string } | { recusa: Pick<Refusal, 'codigo' | 'campos' | 'values' | 'atual'> }

/** A refusal that a repetition would get as well; one for the moment, such as a part that is away, is not kept. */
const isLasting = (error: unknown): error is Refusal => {
  if (!(error instanceof Refusal)) return false
  const { status } = errorCatalogue[error.codigo]
  return status < 500 && status !== 429
}

function again(stored: Awaited<ReturnType<typeof findCall>>, { pedido }: Claim): string {
  if (!stored) throw new Refusal('chamada-em-andamento', { retryAfter: 1 })
  if (!stored.pedido.equals(pedido)) throw wrongKey()
  if (stored.resultado === null) throw new Refusal('chamada-em-andamento', { retryAfter: 1 })
  const result = JSON.parse(stored.resultado) as Result
  if ('resposta' in result) return result.resposta
  const { codigo, ...more } = result.recusa
  throw new Refusal(codigo, more)
}

const wrongKey = () =>
  new Refusal('chave-reutilizada', { campos: { 'Idempotency-Key': { key: 'chave-de-outra-chamada' } } })

export function createKeyedCalls({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): KeyedCalls {
  return {
    async once({ userId, key, request }, work) {
      const em = clock.now()
      const pedido = createHash('sha256').update(request).digest()
      const claim: Claim = { usuarioId: userId, chave: key, pedido, em }
      const before = (ms: number) => new Date(em.getTime() - ms)
      const ours = await claimKey(db, claim, {
        overBefore: before(keptFor),
        abandonedBefore: before(abandonedAfter),
      })
      if (!ours) return again(await findCall(db, claim), claim)
      const keep = (result: Result) => keepResult(db, claim, JSON.stringify(result))
      try {
        const resposta = await work()
        // What was done is done: its caller gets the answer even if it can't be kept.
        await keep({ resposta }).catch(() => {})
        return resposta
      } catch (error) {
        if (isLasting(error)) {
          const { codigo, campos, values, atual } = error
          await keep({ recusa: { codigo, campos, values, atual } })
        } else await releaseKey(db, claim).catch(() => {})
        throw error
      }
    },
  }
}
