import { operation } from '@invest/contract/operation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askAgain, useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { runningNotice } from '../../../widgets/notice/notice-keys.ts'
import { useTexts } from '../texts.ts'

/** What every screen shows of the notice is asked for anew. */
export function useNoticeChanged(done: string) {
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  return async () => {
    notify({ message: done })
    await Promise.all([announceChange('operation-changed'), askAgain(queries, runningNotice())])
  }
}

export function useEndNotice(done: string) {
  const { t } = useTexts()
  return useMutation({
    meta: { background: true },
    mutationFn: () => call(operation.setNotice, { body: { aviso: null } }),
    onSuccess: useNoticeChanged(done),
    onError: (error) => showError(error, t('notice.failed')),
  })
}
