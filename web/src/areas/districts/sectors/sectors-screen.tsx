/** The sectors that lots belong to: found by name, added, opened and removed. */
import { districts, type Sector } from '@invest/contract/districts'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCategory, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTellChange } from '../../../lib/tell-change.ts'
import { showError } from '../../../ui/alert-dialog.ts'
import { confirm } from '../../../ui/confirm.ts'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { LocaleLink, useGoTo } from '../../../ui/locale-link.tsx'
import { notify } from '../../../ui/notify.ts'
import { Page } from '../../../ui/page.tsx'
import { type Column, PagedTable } from '../../../ui/paged-table.tsx'
import { keysOf } from '../district-keys.ts'
import { useWords } from '../words.ts'
import classes from './sectors.module.css'

const pauseMs = 300

export function Screen() {
  const { t } = useWords()
  const goTo = useGoTo()
  const tellChange = useTellChange()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const [name] = useDebouncedValue(typed.trim(), pauseMs)
  const found = useQuery({
    queryKey: keysOf.sectors(name, page),
    queryFn: ({ signal }) => call(districts.sectors, { query: { nomeSetor: name, page } }, signal),
    placeholderData: keepPreviousData,
  })
  const remove = useMutation({
    mutationFn: (sector: Sector) => call(districts.removeSector, { params: { id: sector.id } }),
    onSuccess: async () => {
      notify({ message: t('sectors.removed') })
      // The page may have lost its last row.
      if (found.data?.content.length === 1 && page > 0) setPage(page - 1)
      await tellChange('sectors-changed')
    },
    onError: (error) => showError(error, t('sectors.removeFailed')),
  })
  const ask = async (sector: Sector) => {
    const yes = await confirm({
      title: t('sectors.confirmRemove'),
      text: t('sectors.confirmRemoveText', { name: sector.descricaoNomeSetor }),
      action: t('sectors.remove'),
      danger: true,
    })
    if (yes) remove.mutate(sector)
  }
  const columns: Column<Sector>[] = [
    {
      id: 'name',
      header: t('sectors.name'),
      card: 'title',
      cell: (sector) => (
        <LocaleLink screen={screens.saveLotSector} parameter={String(sector.id)} className={classes.name}>
          {sector.descricaoNomeSetor}
        </LocaleLink>
      ),
    },
    {
      id: 'remove',
      header: '',
      hiddenHeader: t('sectors.actions'),
      width: '80px',
      align: 'right',
      card: 'corner',
      cell: (sector) => (
        <ActionIcon
          variant="subtle"
          color="red"
          size={40}
          aria-label={t('sectors.removeOf', { name: sector.descricaoNomeSetor })}
          onClick={() => ask(sector)}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      ),
    },
  ]
  return (
    <Page
      title={t('sectors.title')}
      narrow
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => goTo(screens.saveLotSector)}>
          {t('sectors.create')}
        </Button>
      }
    >
      <div className={classes.filter}>
        <TextInput
          className={classes.field}
          label={t('sectors.filter')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={limits.text}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPage(0)
          }}
        />
        <Button variant="default" disabled={typed === ''} onClick={() => setTyped('')}>
          {t('find.clear')}
        </Button>
      </div>
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('sectors.failed')} onRetry={() => found.refetch()} />
      ) : (
        <PagedTable
          caption={t('sectors.title')}
          columns={columns}
          rows={found.data?.content}
          rowKey={(sector) => String(sector.id)}
          page={page}
          size={limits.pageSize}
          totalPages={found.data?.totalPages}
          totalElements={found.data?.totalElements}
          onPage={setPage}
          busy={found.isPlaceholderData}
          empty={
            <EmptyState
              icon={IconCategory}
              title={t(name ? 'sectors.noMatch' : 'sectors.none')}
              text={t(name ? 'sectors.noMatchText' : 'sectors.noneText')}
            />
          }
        />
      )}
    </Page>
  )
}
