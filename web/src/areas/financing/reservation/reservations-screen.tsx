/** What the clerk has reserved, the reservation that ends first at the top (FINANCING-43). */
import type { EligibleCompany } from '@invest/contract/financing'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain } from '../../../lib/api/announce-change.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Cnpj } from '../../../ui/names/cnpj.tsx'
import { FoundTable } from '../../../ui/tables/found-table.tsx'
import type { Column } from '../../../ui/tables/paged-table.tsx'
import { ActionsCell, NameCell } from '../company-cells.tsx'
import { EligiblePage } from '../eligible-page.tsx'
import { financingKeys } from '../financing-keys.ts'
import { useTexts } from '../texts.ts'
import { useSheet } from '../use-sheet.ts'
import { ownReservationsQuery } from './own-reservations-query.ts'
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
  const [page, setPage] = useState(0)
  const [openCompany, setOpenCompany] = useState<EligibleCompany>()
  const found = useQuery(ownReservationsQuery(page))
  const open = (company: EligibleCompany) => {
    void askAgain(queries, financingKeys.company(company.cnpj))
    setOpenCompany(company)
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
        reservadoAte && <TimeLeftCell until={reservadoAte} onEnd={() => void found.refetch()} />,
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
      <FoundTable
        found={found}
        failed={t('error')}
        caption={t('mine.title')}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState
            icon={IconClockHour4}
            title={t('mine.none')}
            text={t('mine.noneText')}
            action={
              <Button variant="default" onClick={() => goTo(screens.eligibleCompanies)}>
                {t('views.search')}
              </Button>
            }
          />
        }
      />
      <ReservationDialog company={openCompany} onClose={() => setOpenCompany(undefined)} />
    </>
  )
}
