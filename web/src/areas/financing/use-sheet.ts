import { type EligibleCompany, financing } from '@invest/contract/financing'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { savePdf } from '../../ui/uploads/save-file.ts'
import { useTexts } from './texts.ts'

/** Downloads registration sheets. `busy` is the CNPJ of the one that is loading. */
export function useSheet() {
  const { t } = useTexts()
  const download = useMutation({
    mutationFn: ({ cnpj, nire }: EligibleCompany) =>
      call(financing.registrationSheet, { query: { cnpj, ...(nire && { nire }) } }),
    onSuccess: savePdf,
    onError: (error) => showError(error, t('sheet.failed')),
  })
  return {
    busy: download.isPending ? download.variables.cnpj : undefined,
    download: (company: EligibleCompany) => {
      if (!download.isPending) download.mutate(company)
    },
  }
}
