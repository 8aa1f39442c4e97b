import type { ErrorCode } from '@invest/contract/api'
import type { ErrorBody } from '@invest/contract/errors'

/** The API answered with a refusal; `mensagem` is already in the reader's language. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly codigo: ErrorCode | (string & {})
  readonly mensagem: string
  readonly tipoAlerta: ErrorBody['tipoAlerta']
  readonly tipoMensagem: ErrorBody['tipoMensagem']
  /** Path of a field (`contatos.0.email`) to what is wrong there. */
  readonly campos: Record<string, string>
  /** The record as it stands now, where its state is the reason. */
  readonly atual: unknown
  /** Seconds, where the API asks for patience (429, 503). */
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
    this.retryAfter = retryAfter
  }
}

/** No answer at all: the network is gone, or something in between answered in the portal's place. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

/** The identity provider no longer knows this session; a new sign-in has been started. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

export const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'codigo' in body && 'mensagem' in body
