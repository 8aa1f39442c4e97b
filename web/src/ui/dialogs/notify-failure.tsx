import { ApiError } from '../../lib/api/api-error.ts'
import { dismiss, notify } from './notify.ts'
import { ServerMessage } from './server-message.tsx'

/**
 * Shows a notice of what could not be done, and below it the server's reason if it gave one. What is shown as done at
 * once gives the notice that said so: the refusal takes its place, and what was offered in it goes with it (WEB-14).
 */
export async function notifyFailure(what: string, error: unknown, instead?: Promise<string>): Promise<void> {
  if (instead) await dismiss(await instead)
  const reason = error instanceof ApiError && error.mensagem && error.mensagem !== what
  notify({
    kind: 'failure',
    ...(reason ? { title: what, message: <ServerMessage {...error} /> } : { message: what }),
  })
}
