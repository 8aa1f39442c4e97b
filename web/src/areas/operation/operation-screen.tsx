/** How the portal runs, and what operators do without a shell (OPERATION-1). */
import { operation } from '@invest/contract/operation'
import { Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { Found } from '../../ui/layout/found.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { AttentionList } from './attention-list.tsx'
import { DataAges } from './data-ages.tsx'
import { GivenUpMail } from './given-up-mail.tsx'
import { Jobs } from './jobs.tsx'
import { NoticeSection } from './notice/notice-section.tsx'
import { ofOperation } from './operation-changes.ts'
import { Parts } from './parts.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { useTexts } from './texts.ts'

const askEveryMs = 15_000

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const found = useQuery({
    queryKey: ofOperation('estado', locale),
    queryFn: ({ signal }) => call(operation.read, {}, signal),
    refetchInterval: askEveryMs,
    meta: { background: true },
  })
  return (
    <Page
      title={t('title')}
      lead={found.data ? t('asOf', { time: formatDateTime(found.data.em, locale) }) : t('lead')}
      actions={
        <BusyButton
          variant="default"
          busy={found.isFetching}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void found.refetch()}
        >
          {t('refresh')}
        </BusyButton>
      }
    >
      <Found query={found} failed={t('failed')} waiting={<Skeleton height={480} radius={16} />}>
        {(state) => (
          <div className="parts">
            <AttentionList items={state.atencao} />
            <NoticeSection key={JSON.stringify(state.aviso)} notice={state.aviso} />
            <Parts parts={state.partes} />
            <Jobs jobs={state.tarefas} />
            <GivenUpMail mail={state.mensagens} />
            <RefusedFiles />
            <DataAges state={state} />
          </div>
        )}
      </Found>
    </Page>
  )
}
