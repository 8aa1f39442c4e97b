import { type EligibleCompany, financing } from '@invest/contract/financing'
import { call } from '../../lib/api/api.ts'
import { useAct } from '../../ui/forms/use-act.ts'
import { savePdf } from '../../ui/uploads/save-file.ts'
import { useTexts } from './texts.ts'

/** Downloads registration sheets. `busy` is the CNPJ of the one that is loading. */
export function useSheet() {
  const { t } = useTexts()
  const download = useAct({
    act: ({ cnpj, nire }: EligibleCompany) =>
      call(financing.registrationSheet, { query: { cnpj, ...(nire && { nire }) } }),
    next: savePdf,
    failed: t('sheet.failed'),
  })
  return {
    busy: download.busy ? download.given?.cnpj : undefined,
    download: (company: EligibleCompany) => {
      if (!download.busy) download.press(company)
    },
  }
}
