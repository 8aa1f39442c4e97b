/** Calls that their client may safely send again, after it lost the answer: those with an `Idempotency-Key` (API-31). */
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { parseForm } from './form.ts'

export interface KeyedCall {
  userId: string
  key: string
  /** Method, address and body: another request may not use the same key. */
  request: string
}

export interface KeyedCalls {
  /**
   * Does the work, or gives what it gave before. Throws `chave-reutilizada` for another request with the same key, and
   * `chamada-em-andamento` while the first one runs.
   */
  once(call: KeyedCall, work: () => Promise<string>): Promise<string>
}

const header = 'Idempotency-Key'
const Key = z.object({ [header]: z.optional(z.string().check(z.minLength(1), z.maxLength(255))) })

/** The request's key with what it stands for; undefined where the client sent none. */
export function keyedCall(request: FastifyRequest, userId: string): KeyedCall | undefined {
  const key = parseForm(Key, { [header]: request.headers[header.toLowerCase()] })[header]
  if (key === undefined) return undefined
  return { userId, key, request: `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}` }
}
