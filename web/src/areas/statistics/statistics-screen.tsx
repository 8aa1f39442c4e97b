/** How the portal is used: what there is now, and what was new in each month. */
import { statistics } from '@invest/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { bytes, call } from '../../lib/api/api.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DownloadButton, saveNamed } from '../../ui/uploads/download-button.tsx'
import { Months } from './months.tsx'
import { keysOf } from './statistics-keys.ts'
import { useTexts } from './texts.ts'
import { Totals } from './totals.tsx'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const general = useQuery({
    queryKey: keysOf.general(),
    queryFn: ({ signal }) => call(statistics.general, {}, signal),
  })
  const monthly = useQuery({
    queryKey: keysOf.monthly(locale),
    queryFn: ({ signal }) => call(statistics.monthly, {}, signal),
  })
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <DownloadButton
          download={() => bytes(statistics.spreadsheet, {}).then(saveNamed)}
          done={t('downloaded')}
          failed={t('downloadFailed')}
        >
          {t('download')}
        </DownloadButton>
      }
    >
      {general.error && !general.data ? (
        <ErrorState error={general.error} title={t('failed')} onRetry={() => general.refetch()} />
      ) : (
        <Totals totals={general.data} />
      )}
      {monthly.error && !monthly.data ? (
        // One refusal is told once.
        !general.error && (
          <ErrorState error={monthly.error} title={t('monthlyFailed')} onRetry={() => monthly.refetch()} />
        )
      ) : (
        <Months months={monthly.data} />
      )}
    </Page>
  )
}
