/** Who changed what in the administration, the latest first. Its lines are only ever added. */
import { administration, changeActions, type RecordedChange } from '@invest/contract/administration'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconDownload, IconHistory, IconLock } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { bytes, call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { showError } from '../../../ui/alert-dialog.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { notify } from '../../../ui/notify.ts'
import { Page } from '../../../ui/page.tsx'
import { type Column, PagedTable } from '../../../ui/paged-table.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import classes from '../administration.module.css'
import { keysOf } from '../administration-keys.ts'
import { FilterBar } from '../filter-bar.tsx'
import { useListAddress } from '../use-list-address.ts'
import { useWords } from '../words.ts'
import { Differences } from './differences-list.tsx'
import own from './record.module.css'

const filterNames = ['texto', 'acao', 'de', 'ate'] as const

/** A day that there is: 30 February is none. */
const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

export function Screen() {
  const { t } = useWords()
  const locale = useLocale()
  const { filter, page, ask, searchFor } = useListAddress(screens.changeRecord, filterNames)
  // An address may hold anything; what the API would refuse is left out.
  const query = {
    texto: filter.texto,
    acao: changeActions.find((one) => one === filter.acao),
    de: isDay(filter.de) ? filter.de : undefined,
    ate: isDay(filter.ate) ? filter.ate : undefined,
  }
  const found = useQuery({
    queryKey: keysOf.record(query, page),
    queryFn: ({ signal }) => call(administration.record, { query: { ...query, page } }, signal),
    placeholderData: keepPreviousData,
  })
  const download = useMutation({
    meta: { background: true },
    mutationFn: async () => {
      const file = await bytes(administration.exportRecord, { query })
      saveFile(file, file.name)
    },
    onSuccess: () => notify({ message: t('record.downloaded') }),
    onError: (error) => showError(error, t('record.downloadFailed')),
  })
  const columns: Column<RecordedChange>[] = [
    {
      id: 'when',
      header: t('record.when'),
      width: '190px',
      cell: ({ em }) => (
        <time dateTime={em} className={`${own.when} figures`}>
          {formatDateTime(em, locale)}
        </time>
      ),
    },
    {
      id: 'who',
      header: t('record.who'),
      width: '20%',
      cell: ({ quem }) => quem?.nome ?? <em className={own.operator}>{t('record.operator')}</em>,
    },
    {
      id: 'what',
      header: t('record.what'),
      card: 'title',
      cell: ({ acao, alvo }) => (
        <span className={own.what}>
          {t(`action.${acao}`)}
          <span className={own.target}>{alvo}</span>
        </span>
      ),
    },
    {
      id: 'changes',
      header: t('record.changes'),
      cell: (change) => <Differences change={change} />,
    },
  ]
  const filtered = Object.values(filter).some(Boolean)
  return (
    <Page
      title={t('record.title')}
      lead={t('record.lead')}
      actions={
        <BusyButton
          variant="default"
          busy={download.isPending}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => download.mutate()}
        >
          {t('record.download')}
        </BusyButton>
      }
    >
      <p className={classes.note}>
        <IconLock size={18} aria-hidden />
        {t('record.appendOnly')}
      </p>
      <FilterBar current={filter} onSearch={(next) => searchFor(next, found.refetch)}>
        {(typed, set, search) => (
          <>
            <TextInput
              label={t('record.text')}
              maxLength={limits.text}
              value={typed.texto}
              onChange={(event) => set({ texto: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('record.action')}
              value={typed.acao}
              data={[
                { value: '', label: t('record.anyAction') },
                ...changeActions.map((action) => ({ value: action, label: t(`action.${action}`) })),
              ]}
              onChange={(event) => search({ acao: event.currentTarget.value })}
            />
            <div className={own.days}>
              <TextInput
                type="date"
                label={t('record.from')}
                max={typed.ate || undefined}
                value={typed.de}
                onChange={(event) => set({ de: event.currentTarget.value })}
              />
              <TextInput
                type="date"
                label={t('record.to')}
                min={typed.de || undefined}
                value={typed.ate}
                onChange={(event) => set({ ate: event.currentTarget.value })}
              />
            </div>
          </>
        )}
      </FilterBar>
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('record.failed')} onRetry={() => found.refetch()} />
      ) : (
        <PagedTable
          caption={t('record.title')}
          columns={columns}
          rows={found.data?.content}
          rowKey={({ id }) => id}
          page={page}
          size={limits.pageSize}
          totalPages={found.data?.totalPages}
          totalElements={found.data?.totalElements}
          totalLimited={found.data?.totalLimitado}
          onPage={(next) => ask(filter, next)}
          busy={found.isPlaceholderData}
          empty={
            <EmptyState
              icon={IconHistory}
              title={t(filtered ? 'nothingFound' : 'record.none')}
              text={t(filtered ? 'nothingFoundText' : 'record.noneText')}
            />
          }
        />
      )}
    </Page>
  )
}
