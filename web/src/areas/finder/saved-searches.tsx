/** Lists the person's saved searches, each with its number of new companies and the switch of its weekly mail. */

import { finder, type SavedSearch } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import { filterOfSearch } from '@invest/contract/search-address'
import { ActionIcon, Skeleton, Switch, TextInput, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { useTellChange } from '../../lib/tell-change.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { showError } from '../../ui/alert-dialog.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { type FinderState, filtersInUse, stateOfFilter } from './finder-address.ts'
import classes from './saved.module.css'
import { savedQuery } from './saved-queries.ts'
import { useWords } from './words.ts'

interface SavedSearchesProps {
  state: FinderState
  onApply: (state: FinderState) => void
  onClose: () => void
}

export function SavedSearches({ state, onApply, onClose }: SavedSearchesProps) {
  const { t } = useWords()
  const saved = useQuery(savedQuery)
  const tellChange = useTellChange()
  const [nome, setNome] = useState(state.nome.trim())
  const [weekly, setWeekly] = useState(false)
  const save = useMutation({
    meta: { background: true },
    mutationFn: () =>
      call(finder.save, {
        body: { nome: nome.trim(), filtro: filterOfSearch(state), resumoSemanal: weekly },
      }),
    onSuccess: async () => {
      setNome('')
      await tellChange('saved-searches-changed')
    },
    onError: (error) => showError(error, t('saved.failed')),
  })
  const empty = filtersInUse(state) === 0
  return (
    <Dialog opened onClose={onClose} title={t('saved.title')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (nome.trim() && !empty && !save.isPending) save.mutate()
        }}
      >
        <TextInput
          label={t('saved.name')}
          description={empty ? t('saved.nothing') : undefined}
          value={nome}
          maxLength={limits.text}
          disabled={empty}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        <Switch
          label={t('saved.weekly')}
          checked={weekly}
          disabled={empty}
          onChange={(event) => setWeekly(event.currentTarget.checked)}
        />
        <BusyButton type="submit" busy={save.isPending} disabled={empty || !nome.trim()}>
          {t('saved.save')}
        </BusyButton>
      </form>
      {saved.error && !saved.data ? (
        <ErrorState error={saved.error} title={t('saved.listFailed')} onRetry={() => saved.refetch()} />
      ) : !saved.data ? (
        <Skeleton height={64} />
      ) : saved.data.length === 0 ? (
        <EmptyState icon={IconBookmark} title={t('saved.none')} text={t('saved.noneText')} />
      ) : (
        <ul className={classes.list}>
          {saved.data.map((search) => (
            <Row
              key={search.id}
              search={search}
              onApply={() => {
                onApply(stateOfFilter(search.filtro))
                onClose()
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Row({ search, onApply }: { search: SavedSearch; onApply: () => void }) {
  const { t } = useWords()
  const locale = useLocale()
  const tellChange = useTellChange()
  const change = useMutation({
    meta: { background: true },
    mutationFn: (body: { resumoSemanal?: boolean; vista?: boolean }) =>
      call(finder.changeSaved, { params: { id: search.id }, body }),
    onSuccess: () => tellChange('saved-searches-changed'),
    onError: (error) => showError(error, t('saved.failed')),
  })
  const remove = useMutation({
    meta: { background: true },
    mutationFn: () => call(finder.removeSaved, { params: { id: search.id } }),
    onSuccess: () => tellChange('saved-searches-changed'),
    onError: (error) => showError(error, t('saved.failed')),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('saved.remove.title'),
      text: t('saved.remove.text', { name: search.nome }),
      action: t('saved.remove.action'),
      danger: true,
    })
    if (yes) remove.mutate()
  }
  return (
    <li className={classes.row}>
      <UnstyledButton
        className={classes.open}
        onClick={() => {
          change.mutate({ vista: true })
          onApply()
        }}
      >
        <strong>{search.nome}</strong>
        <span className={classes.muted}>
          {search.novas > 0
            ? t('saved.new', { count: search.novas })
            : t('saved.since', { date: formatDate(search.criadoEm, locale) })}
        </span>
      </UnstyledButton>
      <Switch
        label={t('saved.weeklyShort')}
        aria-label={t('saved.weeklyOf', { name: search.nome })}
        checked={search.resumoSemanal}
        onChange={(event) => change.mutate({ resumoSemanal: event.currentTarget.checked })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('saved.remove', { name: search.nome })}
        onClick={ask}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
