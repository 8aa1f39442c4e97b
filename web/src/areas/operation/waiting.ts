/** What needs an operator's attention, on the dashboard (OPERATION-5). */
import { operation } from '@invest/contract/operation'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import type { WaitingLines } from '../../lib/screens/area.ts'
import { placeOf } from './attention-place.ts'
import { ofOperation } from './operation-changes.ts'
import { useTexts } from './texts.ts'

export function useWaiting(): WaitingLines {
  const { t } = useTexts()
  const locale = useLocale()
  const found = useQuery({
    queryKey: ofOperation('atencao'),
    queryFn: ({ signal }) => call(operation.attention, {}, signal),
    meta: { background: true },
  })
  return {
    found,
    total: found.data?.total,
    lines: (found.data?.itens ?? []).map(({ motivo, numero }) => ({
      id: motivo,
      name: `${formatNumber(numero, locale)} ${t(`attention.${motivo}`, { count: numero })}`,
      ...placeOf(motivo),
    })),
  }
}
