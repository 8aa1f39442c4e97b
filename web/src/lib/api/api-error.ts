import type { ErrorCode } from '@invest/contract/api'
import type { ErrorBody } from '@invest/contract/errors'

/** A refusal by the API. Its `mensagem` is in the reader's language. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly codigo: ErrorCode | (string & {})
  readonly mensagem: string
  readonly tipoAlerta: ErrorBody['tipoAlerta']
  readonly tipoMensagem: ErrorBody['tipoMensagem']
  /** Messages by the path of their field, such as `contatos.0.email`. */
  readonly campos: Record<string, string>
  /** The record as it is now, when its state is the reason for the refusal. */
  readonly atual: unknown
  /** By which an operator finds the call in the log. */
  readonly requisicao: string | undefined
  /** The seconds after which a 429 or 503 asks to try again. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(`${status} ${body.codigo ?? ''}`)
    this.status = status
    this.codigo = body.codigo ?? 'erro-interno'
    this.mensagem = body.mensagem ?? ''
    this.tipoAlerta = body.tipoAlerta ?? 'ERRO'
    this.tipoMensagem = body.tipoMensagem ?? 'TEXTO'
    this.campos = body.campos ?? {}
    this.atual = body.atual
    this.requisicao = body.requisicao
    this.retryAfter = retryAfter
  }
}

/** The portal has not answered: the network is down, or a gateway has answered in the portal's place. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

/** The session cannot be renewed, so the person has to sign in again. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

export const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'codigo' in body && 'mensagem' in body
