import { ApiError } from '../../lib/api/api-error.ts'
import { notify } from './notify.ts'
import { ServerMessage } from './server-message.tsx'

/** Shows a notice of what could not be done, and below it the server's reason if it gave one. */
export function notifyFailure(what: string, error: unknown): void {
  const reason = error instanceof ApiError && error.mensagem && error.mensagem !== what
  notify({
    kind: 'failure',
    ...(reason ? { title: what, message: <ServerMessage {...error} /> } : { message: what }),
  })
}
