/** Sends a change of a case; what the server answers is shown at once, and a newer state of it as well. */
import { type Enquiry, Enquiry as enquirySchema } from '@invest/contract/enquiries/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'

export const isNewer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.codigo === 'versao-desatualizada'

interface CaseResult {
  numero: number
  done: string
  failed: string
  onDone?: () => void
  /** Where somebody was faster; without it the refusal is shown. */
  onNewer?: () => void
}

/** What follows a change of a case, for a form's `saved` and `failed` as for a change's own. */
export function useCaseResult({ numero, done, failed, onDone, onNewer }: CaseResult) {
  const queries = useQueryClient()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const show = (one: Enquiry) => queries.setQueryData(ofEnquiries('caso', String(numero), locale), one)
  return {
    async saved(one: Enquiry) {
      show(one)
      notify({ message: done })
      onDone?.()
      await announceChange('enquiries-changed')
    },
    failed(error: unknown) {
      if (isNewer(error)) {
        const now = enquirySchema.safeParse(error.atual)
        if (now.success) show(now.data)
        if (onNewer) return onNewer()
      }
      showUnlessInFields(error, failed)
    },
  }
}

export function useCaseChange<Sent>({
  send,
  ...result
}: CaseResult & { send: (sent: Sent) => Promise<Enquiry> }) {
  const { saved, failed } = useCaseResult(result)
  return useMutation({ mutationFn: send, onSuccess: saved, onError: failed })
}
