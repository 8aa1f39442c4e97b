/** What the clerk has reserved, the reservation that ends first at the top (FINANCING-43). */
import { type EligibleCompany, financing } from '@invest/contract/financing'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain } from '../../../lib/api/announce-change.ts'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Cnpj } from '../../../ui/names/cnpj.tsx'
import { List } from '../../../ui/tables/list.tsx'
import type { Column } from '../../../ui/tables/table.tsx'
import { useList } from '../../../ui/tables/use-list.ts'
import { useOpenCompany } from '../../../widgets/company/details/use-open-company.ts'
import { ActionsCell, NameCell } from '../company-cells.tsx'
import { EligiblePage } from '../eligible-page.tsx'
import { financingKeys } from '../financing-keys.ts'
import { useTexts } from '../texts.ts'
import { useSheet } from '../use-sheet.ts'
import { ReservationDialog } from './reservation-dialog.tsx'
import { TimeLeftCell } from './time-left-cell.tsx'

export function Screen() {
  const { t } = useTexts()
  return (
    <EligiblePage title={t('mine.title')} lead={t('mine.lead')}>
      <Reservations />
    </EligiblePage>
  )
}

function Reservations() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const queries = useQueryClient()
  const sheet = useSheet()
  const [pressed, setPressed] = useState<EligibleCompany>()
  const address = useOpenCompany()
  const list = useList(financing.ownReservations, {
    screen: screens.ownReservations,
    key: financingKeys.ownReservations,
    // Other institutions reserve too.
    staleTime: 0,
  })
  const open = (company: EligibleCompany) => {
    void askAgain(queries, financingKeys.company(company.cnpj))
    setPressed(company)
  }
  const columns: Column<EligibleCompany>[] = [
    {
      id: 'name',
      header: t('row.name'),
      card: 'title',
      cell: (company) => <NameCell company={company} onOpen={open} />,
    },
    { id: 'cnpj', header: t('row.cnpj'), width: '172px', cell: ({ cnpj }) => <Cnpj of={cnpj} /> },
    {
      id: 'institution',
      header: t('row.institution'),
      width: '230px',
      cell: ({ nomeInstituicao, nomeAgencia }) => `${nomeInstituicao}, ${nomeAgencia}`,
    },
    {
      id: 'left',
      header: t('row.left'),
      width: '220px',
      cell: ({ reservadoAte }) =>
        reservadoAte && <TimeLeftCell until={reservadoAte} onEnd={() => list.retry()} />,
    },
    {
      id: 'actions',
      header: '',
      hiddenHeader: t('row.actions'),
      width: '104px',
      align: 'right',
      card: 'corner',
      cell: (company) => <ActionsCell company={company} onOpen={open} sheet={sheet} />,
    },
  ]
  return (
    <>
      <List
        list={list}
        failed={t('error')}
        caption={t('mine.title')}
        columns={columns}
        empty={{
          icon: IconClockHour4,
          title: t('mine.none'),
          text: t('mine.noneText'),
          action: (
            <Button variant="default" onClick={() => goTo(screens.eligibleCompanies)}>
              {t('views.search')}
            </Button>
          ),
        }}
      />
      <ReservationDialog
        // A line of the dashboard leads to the reservation itself.
        company={pressed ?? list.rows?.find(({ cnpj }) => cnpj === address.cnpj)}
        onClose={() => {
          setPressed(undefined)
          if (address.cnpj) address.close()
        }}
      />
    </>
  )
}
