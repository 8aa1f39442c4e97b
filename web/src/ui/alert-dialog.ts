/** Refusals and results as a dialog (specification 1, section 8): `showError(error)` from anywhere. */
import type { ErrorBody } from '@invest/contract/errors'
import { ApiError, ConnectionError } from '../lib/api-error.ts'
import { createSignal } from './signal.ts'

export interface AlertContent {
  tipoAlerta: ErrorBody['tipoAlerta']
  /** What could not be done, above the reason. */
  what?: string
  /** Below the reason: what was kept, what to do. */
  note?: string
  /** Empty: the default text. */
  mensagem: string
  tipoMensagem?: ErrorBody['tipoMensagem']
  /** The next step, offered beside OK. */
  next?: { label: string; go: () => void }
}

export const shownAlert = createSignal<AlertContent | undefined>(undefined)
export const showAlert = (content: AlertContent): void => shownAlert.set(content)

/** What could not be done, then why in the server's words where it has any. Lost connections have their own screen. */
export function showError(error: unknown, what = '', more: Pick<AlertContent, 'next' | 'note'> = {}): void {
  if (error instanceof ConnectionError) return
  if (error instanceof DOMException && error.name === 'AbortError') return
  showAlert({
    ...(error instanceof ApiError
      ? {
          tipoAlerta: error.tipoAlerta,
          mensagem: error.mensagem || what,
          tipoMensagem: error.tipoMensagem,
          ...(what && error.mensagem && error.mensagem !== what ? { what } : {}),
        }
      : { tipoAlerta: 'ERRO', mensagem: what }),
    ...more,
  })
}
