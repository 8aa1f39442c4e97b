import { type JobState, operation } from '@invest/contract/operation'
import { Switch } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { formatDateTime, formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Table } from '../../ui/tables/table.tsx'
import classes from './operation.module.css'
import { OperationSection } from './operation-section.tsx'
import { useTexts } from './texts.ts'

/** Those that repeat by themselves are shown on request, and where one of them has failed. */
export function Jobs({ jobs }: { jobs: readonly JobState[] }) {
  const { t } = useTexts()
  const [all, setAll] = useState(false)
  const failedFirst = [...jobs].sort(
    (a, b) =>
      Number(!a.ultima?.falha) - Number(!b.ultima?.falha) || (a.proxima ?? '').localeCompare(b.proxima ?? ''),
  )
  const rows = failedFirst.filter(
    ({ aCadaSegundos, ultima }) => all || aCadaSegundos === null || ultima?.falha,
  )
  return (
    <OperationSection id="tarefas" title={t('jobs')} lead={t('jobs.lead')}>
      <Switch
        className={classes.switch}
        label={t('jobs.all')}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      <Table caption={t('jobs')} rows={rows} rowKey={({ nome }) => nome} columns={useColumns()} />
    </OperationSection>
  )
}

function useColumns() {
  const { t } = useTexts()
  const locale = useLocale()
  const time = (instant: string) => <span className="figures">{formatDateTime(instant, locale)}</span>
  return [
    {
      id: 'job',
      header: t('job'),
      width: '34%',
      card: 'title' as const,
      cell: ({ descricao }: JobState) => descricao,
    },
    { id: 'last', header: t('last'), cell: (job: JobState) => <LastRun job={job} /> },
    {
      id: 'next',
      header: t('next'),
      width: '210px',
      cell: ({ proxima, aCadaSegundos }: JobState) =>
        proxima ? time(proxima) : t('every', { seconds: formatNumber(aCadaSegundos ?? 0, locale) }),
    },
    {
      id: 'run',
      header: '',
      hiddenHeader: t('run'),
      card: 'corner' as const,
      width: '190px',
      align: 'right' as const,
      cell: (job: JobState) => <RunNow job={job} />,
    },
  ]
}

function LastRun({ job: { ultima } }: { job: JobState }) {
  const { t } = useTexts()
  const locale = useLocale()
  if (!ultima) return <span className="dimmed">{t('never')}</span>
  const { inicio, fim, falha, corrigidos } = ultima
  const [tone, text] = !fim
    ? (['waits', t('running')] as const)
    : falha
      ? (['bad', t('jobFailed')] as const)
      : (['good', t('jobDone')] as const)
  return (
    <span className={classes.last}>
      <span className={classes.run}>
        <Badge tone={tone}>{text}</Badge>
        <span className="figures">{formatDateTime(fim ?? inicio, locale)}</span>
      </span>
      {falha && <span className={classes.failure}>{falha}</span>}
      {corrigidos !== null && corrigidos > 0 && <span>{t('corrected', { count: corrigidos })}</span>}
    </span>
  )
}

function RunNow({ job: { nome, descricao, aCadaSegundos, pedidaEm } }: { job: JobState }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const run = useMutation({
    meta: { background: true },
    mutationFn: () => call(operation.runJob, { params: { nome } }),
    onSuccess: async () => {
      notify({ message: t('asked', { job: descricao }) })
      await announceChange('operation-changed')
    },
    onError: (error) => showError(error, t('askFailed')),
  })
  if (aCadaSegundos !== null) return null
  if (pedidaEm) return <span className="dimmed">{t('waits')}</span>
  return (
    <BusyButton
      variant="default"
      size="sm"
      busy={run.isPending}
      aria-label={t('runOf', { job: descricao })}
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      onClick={() => run.mutate()}
    >
      {t('run')}
    </BusyButton>
  )
}
