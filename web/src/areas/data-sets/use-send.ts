import { dataSets } from '@invest/contract/administration/data-sets'
import type { AnswerOf } from '@invest/contract/endpoint'
import { screens } from '@invest/contract/screens'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { sendForm } from '../../lib/api/upload.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { useTexts } from './texts.ts'

/** Sends a new version of a set, and opens its report. What is refused of a field stands in `refused`. */
export function useSend(conjunto: string) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const [share, setShare] = useState(0)
  const send = useMutation({
    meta: { background: true },
    mutationFn: (form: FormData) =>
      sendForm<AnswerOf<typeof dataSets.send>>({
        path: dataSets.send.path.replace(':conjunto', conjunto),
        form,
        onProgress: setShare,
      }),
    onSuccess: async ({ id }) => {
      await announceChange('data-changed')
      goTo(screens.dataSet, { parameter: conjunto, search: { edicao: String(id) } })
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.campos)) showError(error, t('send.failed'))
    },
  })
  return { send, share, refused: send.error instanceof ApiError ? send.error.campos : undefined }
}
