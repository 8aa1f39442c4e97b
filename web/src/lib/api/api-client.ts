/** Makes the contract's calls: `call(finder.search, { body })` answers what the contract says, or throws. */
import {
  type AnswerOf,
  type BodyIn,
  changesSomething,
  type Endpoint,
  type ParamsIn,
  type QueryIn,
} from '@invest/contract/endpoint'
import { ApiError, ConnectionError, isErrorBody } from './api-error.ts'

type Field<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** The fields that a call needs: only those that its endpoint names. */
export type RequestOf<E> = Field<'params', ParamsIn<E>> &
  Field<'query', QueryIn<E>> &
  Field<'body', BodyIn<E>>

interface AnyRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface Session {
  /** The bearer token, or undefined when nobody is signed in. */
  token(): Promise<string | undefined>
  /** Answers a token other than the refused one. Throws when the session has ended. */
  refresh(refused: string | undefined): Promise<string | undefined>
}

export interface ClientOptions {
  base: string
  session: Session
  locale(): string
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

export function addressOf(base: string, endpoint: Endpoint, request: AnyRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const search = query.toString()
  return `${base}${path}${search ? `?${search}` : ''}`
}

/** The words of an answer in another shape, as Keycloak's or a proxy's. */
function otherWords(body: unknown): string {
  const { message, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  return [message, error].find((words): words is string => typeof words === 'string') ?? ''
}

/** What browsers let a page send that it leaves, in bytes; a character takes up to three. */
const keptAliveBytes = 64 * 1024

/** A change that shows before the server has answered, such as a favourite, is not lost when the page is left at once (FINDER-27). */
const outlivesPage = (endpoint: Endpoint, body: RequestInit['body']) =>
  changesSomething(endpoint) && (typeof body === 'string' ? body.length * 3 : 0) < keptAliveBytes

/** Reads a refusal. An answer in another shape does not come from the portal but from something before it (WEB-10). */
export async function refusalOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => undefined)
  const wait = Number(response.headers.get('retry-after')) || undefined
  if (isErrorBody(body)) return new ApiError(response.status, body, wait)
  return response.status >= 502
    ? new ConnectionError(`${response.status}`)
    : new ApiError(response.status, { mensagem: otherWords(body) }, wait)
}

/** Reads an answer, and says how many bytes of it have come, as they come. */
async function readReporting(response: Response, onReceived: (bytes: number) => void): Promise<unknown> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let received = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return JSON.parse(text + decoder.decode())
    text += decoder.decode(value, { stream: true })
    received += value.length
    onReceived(received)
  }
}

export function createApiClient({ base, session, locale, fetch: send = fetch }: ClientOptions) {
  const attempt = async (address: string, init: RequestInit, token: string | undefined) => {
    const headers = new Headers(init.headers)
    headers.set('accept-language', locale())
    if (token) headers.set('authorization', `Bearer ${token}`)
    try {
      return await send(address, { ...init, headers })
    } catch (cause) {
      if (init.signal?.aborted) throw cause
      throw new ConnectionError('no answer', { cause })
    }
  }

  const answered = async (endpoint: Endpoint, request: AnyRequest, signal?: AbortSignal) => {
    const address = addressOf(base, endpoint, request)
    const init: RequestInit = { method: endpoint.method, signal: signal ?? null }
    if (endpoint.body && request.body !== undefined) {
      init.body = JSON.stringify(request.body)
      init.headers = { 'content-type': 'application/json' }
    }
    if (outlivesPage(endpoint, init.body)) init.keepalive = true
    const token = endpoint.access === 'public' ? undefined : await session.token()
    let response = await attempt(address, init, token)
    if (response.status === 401 && endpoint.access === 'signed-in')
      response = await attempt(address, init, await session.refresh(token))
    if (!response.ok) throw await refusalOf(response)
    return response
  }

  return {
    async call<E extends Endpoint>(
      endpoint: E,
      request: RequestOf<E>,
      signal?: AbortSignal,
      onReceived?: (bytes: number) => void,
    ): Promise<AnswerOf<E>> {
      const response = await answered(endpoint, request as AnyRequest, signal)
      if (response.status === 204) return undefined as AnswerOf<E>
      try {
        const answer = onReceived ? readReporting(response, onReceived) : response.json()
        return (await answer) as AnswerOf<E>
      } catch (cause) {
        throw new ConnectionError('answer cut short', { cause })
      }
    },
    /** The bytes, under the name that the server gives them. */
    async bytes<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<File> {
      const response = await answered(endpoint, request as AnyRequest)
      const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
      return new File([await response.blob()], name)
    },
  }
}
