/**
 * What a press does at the API at once: it asks first where that is hard to take back, tells that it is done, and has what it changes
 * asked for anew; a failure is told in a dialog. A form's sending is `use-small-form.ts`.
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
  /** What is said afterwards. */
  done?: string | ((answer: Answer, given: Given) => string)
  change?: Change
  /** What follows at once, such as another screen. */
  next?: (answer: Answer, given: Given) => unknown
  /** What follows once the screen has its new answers. */
  after?: (answer: Answer) => unknown
  /** What could not be done, above the reason of a refusal; or what is done instead of telling it. */
  failed: string | ((error: Error) => unknown)
  /** A lost connection leaves the screen as it is. */
  background?: boolean
}

export function useAct<Given = void, Answer = unknown>(options: ActOptions<Given, Answer>) {
  const { ask, act, done, change, next, after, failed, background = false } = options
  const announceChange = useAnnounceChange()
  const { mutate, isPending, isSuccess, isError, variables, data } = useMutation({
    meta: { background },
    mutationFn: act,
    onSuccess: async (answer, given) => {
      if (done) void notify({ message: typeof done === 'function' ? done(answer, given) : done })
      next?.(answer, given)
      if (change) await announceChange(change)
      await after?.(answer)
    },
    onError: (error) => (typeof failed === 'string' ? showError(error, failed) : failed(error)),
  })
  return {
    async press(given: Given) {
      if (!ask || (await confirm(ask))) mutate(given)
    },
    busy: isPending,
    /** What it was pressed with last. */
    given: variables,
    answer: data,
    isSuccess,
    isError,
  }
}
