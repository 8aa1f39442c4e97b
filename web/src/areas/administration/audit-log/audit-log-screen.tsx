/** Who changed what in the administration, the latest first. Its lines are only ever added. */
import { administration } from '@invest/contract/administration'
import { type AuditEntry, auditActions } from '@invest/contract/administration/audit-log'
import type { QueryOf } from '@invest/contract/endpoint'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconDownload, IconHistory, IconLock } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { bytes, call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { FoundTable } from '../../../ui/tables/found-table.tsx'
import type { Column } from '../../../ui/tables/paged-table.tsx'
import { useListAddress } from '../../../ui/tables/use-list-address.ts'
import { saveFile } from '../../../ui/uploads/save-file.ts'
import classes from '../administration.module.css'
import { keysOf } from '../administration-keys.ts'
import { FilterBar } from '../filter-bar.tsx'
import { useTexts } from '../texts.ts'
import own from './audit-log.module.css'
import { Differences } from './differences-list.tsx'
import { settingName } from './recorded-names.ts'

const filterNames = ['texto', 'acao', 'de', 'ate'] as const
type Filter = Record<(typeof filterNames)[number], string>

/** A day that there is: 30 February is none. */
const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

export function Screen() {
  const { t } = useTexts()
  const { filter, page, searchFor, turn } = useListAddress(screens.auditLog, filterNames)
  // An address may hold anything; what the API would refuse is left out.
  const query = {
    texto: filter.texto,
    acao: auditActions.find((one) => one === filter.acao),
    de: isDay(filter.de) ? filter.de : undefined,
    ate: isDay(filter.ate) ? filter.ate : undefined,
  }
  const found = useQuery({
    queryKey: keysOf.record(query, page),
    queryFn: ({ signal }) => call(administration.auditLog, { query: { ...query, page } }, signal),
    placeholderData: keepPreviousData,
  })
  const filtered = Object.values(filter).some(Boolean)
  return (
    <Page title={t('auditLog.title')} lead={t('auditLog.lead')} actions={<Download query={query} />}>
      <p className={classes.note}>
        <IconLock size={18} aria-hidden />
        {t('auditLog.appendOnly')}
      </p>
      <Filters current={filter} onSearch={(next) => searchFor(next, found.refetch)} />
      <FoundTable
        found={found}
        failed={t('auditLog.failed')}
        caption={t('auditLog.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        page={page}
        onPage={turn}
        empty={
          <EmptyState
            icon={IconHistory}
            title={t(filtered ? 'nothingFound' : 'auditLog.none')}
            text={t(filtered ? 'nothingFoundText' : 'auditLog.noneText')}
          />
        }
      />
    </Page>
  )
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTexts()
  const locale = useLocale()
  return [
    {
      id: 'when',
      header: t('auditLog.when'),
      width: '190px',
      cell: ({ em }) => (
        <time dateTime={em} className={`${own.when} figures`}>
          {formatDateTime(em, locale)}
        </time>
      ),
    },
    {
      id: 'who',
      header: t('auditLog.who'),
      width: '20%',
      cell: ({ quem }) => quem?.nome ?? <em className={own.operator}>{t('auditLog.operator')}</em>,
    },
    {
      id: 'what',
      header: t('auditLog.what'),
      card: 'title',
      cell: ({ acao, alvo, nomes }) => {
        const setting = settingName({ acao, alvo })
        const permission = acao.startsWith('PERMISSAO_') ? nomes?.[alvo] : undefined
        return (
          <span className={own.what}>
            {t(`action.${acao}`)}
            <span className={own.target}>{setting ? t(setting) : (permission ?? alvo)}</span>
            {permission && <span className={own.target}>{alvo}</span>}
          </span>
        )
      },
    },
    {
      id: 'changes',
      header: t('auditLog.changes'),
      cell: (change) => <Differences change={change} />,
    },
  ]
}

function Download({ query }: { query: QueryOf<typeof administration.exportAuditLog> }) {
  const { t } = useTexts()
  const download = useMutation({
    meta: { background: true },
    mutationFn: async () => {
      const file = await bytes(administration.exportAuditLog, { query })
      saveFile(file, file.name)
    },
    onSuccess: () => notify({ message: t('auditLog.downloaded') }),
    onError: (error) => showError(error, t('auditLog.downloadFailed')),
  })
  return (
    <BusyButton
      variant="default"
      busy={download.isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => download.mutate()}
    >
      {t('auditLog.download')}
    </BusyButton>
  )
}

function Filters({ current, onSearch }: { current: Filter; onSearch: (filter: Filter) => void }) {
  const { t } = useTexts()
  return (
    <FilterBar current={current} onSearch={onSearch}>
      {(typed, set, search) => (
        <>
          <TextInput
            label={t('auditLog.text')}
            maxLength={limits.text}
            value={typed.texto}
            onChange={(event) => set({ texto: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('auditLog.action')}
            value={typed.acao}
            data={[
              { value: '', label: t('auditLog.anyAction') },
              ...auditActions.map((action) => ({ value: action, label: t(`action.${action}`) })),
            ]}
            onChange={(event) => search({ acao: event.currentTarget.value })}
          />
          <div className={own.days}>
            <DayField
              label={t('auditLog.from')}
              max={typed.ate || undefined}
              value={typed.de}
              onChange={(de) => set({ de })}
            />
            <DayField
              label={t('auditLog.to')}
              min={typed.de || undefined}
              value={typed.ate}
              onChange={(ate) => set({ ate })}
            />
          </div>
        </>
      )}
    </FilterBar>
  )
}
