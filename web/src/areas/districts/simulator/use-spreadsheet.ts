import { districts } from '@invest/contract/districts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { saveBase64 } from '../../../ui/uploads/save-file.ts'
import { useTexts } from './texts.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Downloads the spreadsheet of the table in force. */
export function useSpreadsheet() {
  const { t } = useTexts()
  return useMutation({
    meta: { background: true },
    mutationFn: () => call(districts.spreadsheet, {}),
    onSuccess: (file) => {
      saveBase64(file, xlsx)
      notify({ message: t('download.done') })
    },
    onError: (error) => showError(error, t('download.failed')),
  })
}
