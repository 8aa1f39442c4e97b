import { type JobState, operation } from '@invest/contract/operation'
import { Group, Stack, Switch } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { formatDateTime, formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useAct } from '../../ui/forms/use-act.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { Failure } from './failure.tsx'
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
        mb={14}
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
    <Stack gap={4} align="flex-start">
      <Group gap="4px 10px">
        <Badge tone={tone}>{text}</Badge>
        <span className="figures">{formatDateTime(fim ?? inicio, locale)}</span>
      </Group>
      {falha && <Failure>{falha}</Failure>}
      {corrigidos !== null && corrigidos > 0 && <span>{t('corrected', { count: corrigidos })}</span>}
    </Stack>
  )
}

function RunNow({ job: { nome, descricao, aCadaSegundos, pedidaEm } }: { job: JobState }) {
  const { t } = useTexts()
  const run = useAct({
    act: () => call(operation.runJob, { params: { nome } }),
    done: t('asked', { job: descricao }),
    change: 'operation-changed',
    failed: t('askFailed'),
    background: true,
  })
  if (aCadaSegundos !== null) return null
  if (pedidaEm) return <span className="dimmed">{t('waits')}</span>
  return (
    <BusyButton
      variant="default"
      size="sm"
      busy={run.busy}
      aria-label={t('runOf', { job: descricao })}
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      onClick={() => run.press()}
    >
      {t('run')}
    </BusyButton>
  )
}
