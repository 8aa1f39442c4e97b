/**
 * What a button does at the API at once: it asks first where that is hard to take back, tells that it is done, and asks anew for
 * what is stale then. A form's sending is `use-small-form.ts`.
 */
import { useMutation } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import type { Change } from '../../lib/api/changes.ts'

import { showError } from '../dialogs/alert-dialog.ts'
import { confirm, type Question } from '../dialogs/confirm.ts'
import { notify } from '../dialogs/notify.ts'

interface ActOptions<Given, Answer> {
  ask?: Question
  act: (given: Given) => Promise<Answer>
  done?: string | ((answer: Answer) => string)
  change?: Change
  /** What follows once the screen has its new answers. */
  after?: (answer: Answer) => unknown
  /** What could not be done, above the reason of a refusal; or what is done instead of telling it. */
  failed: string | ((error: Error) => unknown)
  /** A lost connection leaves the screen as it is. */
  background?: boolean
}

export function useAct<Answer, Given = void>(options: ActOptions<Given, Answer>) {
  const { ask, done, change, after, failed } = options
  const announceChange = useAnnounceChange()
  const acting = useMutation({
    ...(options.background && { meta: { background: true } }),
    mutationFn: options.act,
    onSuccess: async (answer) => {
      if (done) notify({ message: typeof done === 'string' ? done : done(answer) })
      if (change) await announceChange(change)
      await after?.(answer)
    },
    onError: (error) => (typeof failed === 'string' ? showError(error, failed) : failed(error)),
  })
  return {
    busy: acting.isPending,
    async press(given: Given) {
      if (!ask || (await confirm(ask))) acting.mutate(given)
    },
  }
}
