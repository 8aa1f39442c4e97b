import { type Notice, operation } from '@invest/contract/operation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askAgain, useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { runningNotice } from '../../../widgets/notice/notice-keys.ts'
import { useTexts } from '../texts.ts'

/** Changes the notice; what every screen shows of it is asked for anew. */
export function useSetNotice(done: string) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  return useMutation({
    meta: { background: true },
    mutationFn: (aviso: Notice | null) => call(operation.setNotice, { body: { aviso } }),
    onSuccess: async () => {
      notify({ message: done })
      await Promise.all([announceChange('operation-changed'), askAgain(queries, runningNotice())])
    },
    onError: (error) => showError(error, t('notice.failed')),
  })
}
