/** The clerk's reservations on the dashboard, the one that ends first at the top (FINANCING-43). */
import { financing } from '@invest/contract/financing'
import { screens } from '@invest/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { WaitingLines } from '../../../lib/screens/area.ts'
import { openCompanyParameter } from '../../../widgets/company/details/use-open-company.ts'
import { financingKeys } from '../financing-keys.ts'
import { useTexts } from '../texts.ts'
import { TimeLeftCell } from './time-left-cell.tsx'

export function useWaiting(): WaitingLines {
  const { t } = useTexts()
  const found = useQuery({
    queryKey: financingKeys.ownReservations('dashboard'),
    queryFn: ({ signal }) => call(financing.ownReservations, { query: { size: 5 } }, signal),
    meta: { background: true },
    // Other institutions reserve too.
    staleTime: 0,
  })
  return {
    found,
    total: found.data?.totalElements ?? undefined,
    lines: (found.data?.content ?? []).map(({ cnpj, nome, municipio, reservadoAte }) => ({
      id: cnpj,
      name: nome,
      note: municipio,
      badge: reservadoAte && <TimeLeftCell until={reservadoAte} onEnd={() => void found.refetch()} />,
      screen: screens.ownReservations,
      search: { [openCompanyParameter]: cnpj },
    })),
    none: {
      text: t('mine.none'),
      action: t('views.search'),
      screen: screens.eligibleCompanies,
      search: { apenasElegiveis: 'true' },
    },
  }
}
