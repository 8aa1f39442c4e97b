/** Opens the alert dialog with a refusal or a result (WEB-11, WEB-12). `showError(error)` can be called from anywhere. */
import type { ErrorBody } from '@invest/contract/errors'
import { ApiError, ConnectionError } from '../../lib/api/api-error.ts'
import { createSignal } from './signal.ts'

export interface AlertContent {
  tipoAlerta: ErrorBody['tipoAlerta']
  /** Says what could not be done; stands above the reason. */
  what?: string
  /** Says what has been saved all the same or what to do; stands below the reason. */
  note?: string
  /** The reason. An empty one shows the default text. */
  mensagem: string
  tipoMensagem?: ErrorBody['tipoMensagem']
  /** A button beside OK that leads to the next step. */
  next?: { label: string; go: () => void }
}

export const shownAlert = createSignal<AlertContent | undefined>(undefined)
export const showAlert = (content: AlertContent): void => shownAlert.set(content)

/** Shows what could not be done, then the server's reason if it gave one. A lost connection has a screen of its own. */
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
