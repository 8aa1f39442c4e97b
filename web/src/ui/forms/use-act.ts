/** Does something at a press: says that it is done, and has what it changes asked for anew; a failure is told in a dialog. */
import { useMutation } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import type { Change } from '../../lib/api/changes.ts'
import { showError } from '../dialogs/alert-dialog.ts'
import { notify } from '../dialogs/notify.ts'

interface ActOptions<Sent, Answer> {
  send: (sent: Sent) => Promise<Answer>
  /** What is said afterwards. */
  done?: string | ((answer: Answer, sent: Sent) => string)
  change?: Change
  /** What follows at once, such as another screen. */
  next?: (answer: Answer, sent: Sent) => unknown
  /** What could not be done, above the reason. */
  failed: string
  /** A lost connection leaves the screen as it is. */
  background?: boolean
}

export function useAct<Sent = void, Answer = unknown>(options: ActOptions<Sent, Answer>) {
  const { send, done, change, next, failed, background = false } = options
  const announceChange = useAnnounceChange()
  return useMutation({
    meta: { background },
    mutationFn: send,
    onSuccess: async (answer, sent) => {
      if (done) void notify({ message: typeof done === 'function' ? done(answer, sent) : done })
      next?.(answer, sent)
      if (change) await announceChange(change)
    },
    onError: (error) => showError(error, failed),
  })
}
