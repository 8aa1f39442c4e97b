/** How the portal is used: what there is now, and what was new in each month. */
import { statistics } from '@invest/contract/statistics'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { bytes, call } from '../../lib/api/api.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { saveFile } from '../../ui/uploads/save-file.ts'
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
  const download = useMutation({
    meta: { background: true },
    mutationFn: async () => {
      const file = await bytes(statistics.spreadsheet, {})
      saveFile(file, file.name)
    },
    onSuccess: () => notify({ message: t('downloaded') }),
    onError: (error) => showError(error, t('downloadFailed')),
  })
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <BusyButton
          variant="default"
          busy={download.isPending}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </BusyButton>
      }
    >
      {general.error && !general.data ? (
        <ErrorState error={general.error} title={t('failed')} onRetry={() => general.refetch()} />
      ) : (
        <Totals totals={general.data} />
      )}
      {monthly.error && !monthly.data ? (
        <ErrorState error={monthly.error} title={t('monthlyFailed')} onRetry={() => monthly.refetch()} />
      ) : (
        <Months months={monthly.data} />
      )}
    </Page>
  )
}
