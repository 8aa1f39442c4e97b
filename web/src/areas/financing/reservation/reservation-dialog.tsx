/** The dialog of one eligible company: the state of its reservation, and what this person may do now. */

import type { EligibleCompany } from '@invest/contract/financing'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Cnpj } from '../../../ui/names/cnpj.tsx'
import classes from '../eligible.module.css'
import { eligibleCompanyQuery } from '../eligible-queries.ts'
import { useTexts } from '../texts.ts'
import { HistoryList } from './history-list.tsx'
import { ReservationForm } from './reservation-form.tsx'
import { ReservationQuestion } from './reservation-question.tsx'
import { ReservationSummary } from './reservation-summary.tsx'
import { useReservation } from './use-reservation.ts'

interface ReservationDialogProps {
  company: EligibleCompany | undefined
  onClose: () => void
}

export function ReservationDialog({ company, onClose }: ReservationDialogProps) {
  // While the dialog fades out it still shows the company that it was opened for.
  const [lastCompany, setLastCompany] = useState(company)
  if (company && company !== lastCompany) setLastCompany(company)
  return (
    lastCompany && (
      <CompanyDialog
        key={lastCompany.cnpj}
        row={lastCompany}
        opened={company !== undefined}
        onClose={onClose}
      />
    )
  )
}

interface CompanyDialogProps {
  row: EligibleCompany
  opened: boolean
  onClose: () => void
}

/** What an action will do is asked in the dialog's own place, so that none lies over another (WEB-196). */
function CompanyDialog({ row, opened, onClose }: CompanyDialogProps) {
  const { t } = useTexts()
  const { data: company, refetch } = useQuery(eligibleCompanyQuery(row))
  const reservation = useReservation(company, {
    onDone: () => {
      // The pressed button is gone after the action, so the focus needs another place.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-reservation-summary]')?.focus())
    },
  })
  const { question, answer } = reservation
  const place = useRef<HTMLElement>(null)
  // The form is out of sight while it is asked, and has the focus again where it was.
  useEffect(() => {
    if (question) return
    place.current?.focus()
    place.current = null
  }, [question])
  return (
    <Dialog
      opened={opened}
      onClose={question ? () => answer(false) : onClose}
      title={question ? t(`${question.action}.title`) : t('dialog.title')}
    >
      {question && <ReservationQuestion name={company.nome} question={question} onAnswer={answer} />}
      <Stack gap={18} display={question ? 'none' : undefined}>
        <div className={classes.company}>
          <h3>{company.nome}</h3>
          <p>
            {t('row.cnpj')} <Cnpj of={company.cnpj} />
            {' · '}
            {company.municipio}
          </p>
        </div>
        <ReservationSummary company={company} onLapsed={() => void refetch()} />
        <ReservationForm
          company={company}
          reservation={reservation}
          onAsk={(action, given) => {
            place.current = document.activeElement as HTMLElement | null
            reservation.ask(action, given)
          }}
        />
        <HistoryList cnpj={company.cnpj} />
      </Stack>
    </Dialog>
  )
}
