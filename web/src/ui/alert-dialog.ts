/** Refusals and results as a dialog (specification 1, section 8): `showError(error)` from anywhere. */
import type { ErrorBody } from '@invest/contract/errors'
import { ApiError, ConnectionError } from '../lib/api-error.ts'
import { createSignal } from './signal.ts'

export interface AlertContent {
  tipoAlerta: ErrorBody['tipoAlerta']
  /** Empty: the default text. */
  mensagem: string
  tipoMensagem?: ErrorBody['tipoMensagem']
  /** The next step, offered beside OK. */
  next?: { label: string; go: () => void }
}

export const shownAlert = createSignal<AlertContent | undefined>(undefined)
export const showAlert = (content: AlertContent): void => shownAlert.set(content)

/** A refusal in the server's words; `fallback` stands in where it has none. Lost connections have their own screen. */
export function showError(error: unknown, fallback = '', next?: AlertContent['next']): void {
  if (error instanceof ConnectionError) return
  if (error instanceof DOMException && error.name === 'AbortError') return
  showAlert({
    ...(error instanceof ApiError
      ? {
          tipoAlerta: error.tipoAlerta,
          mensagem: error.mensagem || fallback,
          tipoMensagem: error.tipoMensagem,
        }
      : { tipoAlerta: 'ERRO', mensagem: fallback }),
    ...(next ? { next } : {}),
  })
}
