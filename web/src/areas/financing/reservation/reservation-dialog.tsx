/** The dialog of one eligible company: the state of its reservation, and what this person may do now. */

import type { EligibleCompany } from '@invest/contract/financing'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Cnpj } from '../../../ui/names/cnpj.tsx'
import classes from '../eligible.module.css'
import { eligibleCompanyQuery } from '../eligible-queries.ts'
import { useTexts } from '../texts.ts'
import { HistoryList } from './history-list.tsx'
import { ReservationForm } from './reservation-form.tsx'
import { ReservationSummary } from './reservation-summary.tsx'

export function ReservationDialog({
  company,
  onClose,
}: {
  company: EligibleCompany | undefined
  onClose: () => void
}) {
  const { t } = useTexts()
  // While the dialog fades out it still shows the company that it was opened for.
  const [lastCompany, setLastCompany] = useState(company)
  if (company && company !== lastCompany) setLastCompany(company)
  return (
    <Dialog opened={company !== undefined} onClose={onClose} title={t('dialog.title')}>
      {lastCompany && <Contents key={lastCompany.cnpj} row={lastCompany} />}
    </Dialog>
  )
}

function Contents({ row }: { row: EligibleCompany }) {
  const { t } = useTexts()
  const { data: company, refetch } = useQuery(eligibleCompanyQuery(row))
  return (
    <Stack gap={18}>
      <div className={classes.company}>
        <h3>{company.nome}</h3>
        <p>
          {t('row.cnpj')} <Cnpj of={company.cnpj} />
          {' · '}
          {company.municipio}
        </p>
      </div>
      <ReservationSummary company={company} onLapsed={() => void refetch()} />
      <ReservationForm company={company} />
      <HistoryList cnpj={company.cnpj} />
    </Stack>
  )
}
