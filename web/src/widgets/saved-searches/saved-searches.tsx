/** Lists the person's saved searches of a kind, each with what is new in it and the switch of its mail. */

import { limits } from '@invest/contract/limits'
import { ActionIcon, Skeleton, Switch, TextInput, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { formatDate } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useAct } from '../../ui/forms/use-act.ts'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Found } from '../../ui/layout/found.tsx'
import { KeepIcon } from '../project/keep-button.tsx'
import { UnconfirmedAddress } from '../unconfirmed-address/unconfirmed-address.tsx'
import { EditForm } from './edit-form.tsx'
import type { Saved, SavedChange, SavedKind } from './saved-kind.ts'
import classes from './saved-searches.module.css'
import { useTexts } from './texts.ts'

interface SavedSearchesProps<Filter> {
  kind: SavedKind<Filter>
  saved: UseQueryResult<Saved<Filter>[]>
  /** The search on the screen; undefined while it filters by nothing. */
  filter: Filter | undefined
  suggestedName?: string
  onApply: (filter: Filter) => void
  onClose: () => void
}

export function SavedSearches<Filter>(props: SavedSearchesProps<Filter>) {
  const { kind, saved, filter, suggestedName = '', onApply, onClose } = props
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const empty = filter === undefined
  const form = useSmallForm({
    opened: { nome: suggestedName, resumoSemanal: false },
    required: ['nome'],
    background: true,
    save: async ({ nome, resumoSemanal }) => {
      if (filter !== undefined) await kind.save({ nome: nome.trim(), filtro: filter, resumoSemanal })
      return { nome: '', resumoSemanal }
    },
    valuesOf: (next) => next,
    saved: () => announceChange(kind.changed),
    failed: t('failed'),
  })
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <SmallForm form={form} className={classes.form} unguarded action={t('save')} disabled={empty}>
        <TextInput
          {...form.field('nome', t('name'))}
          description={empty ? t('nothing') : inOneLine(kind.inWords?.(filter))}
          maxLength={limits.text}
          disabled={empty}
        />
        <Switch {...form.tick('resumoSemanal', kind.texts.mail)} disabled={empty} />
        {form.values.resumoSemanal && <UnconfirmedAddress />}
      </SmallForm>
      <Found query={saved} failed={t('listFailed')} waiting={<Skeleton height={64} />}>
        {(searches) =>
          searches.length === 0 ? (
            <EmptyState icon={IconBookmark} title={t('none')} text={t('noneText')} />
          ) : (
            <ul className="plain-list">
              {searches.map((search) => (
                <Row
                  key={search.id}
                  kind={kind}
                  search={search}
                  current={filter}
                  onApply={() => {
                    onApply(search.filtro)
                    onClose()
                  }}
                />
              ))}
            </ul>
          )
        }
      </Found>
    </Dialog>
  )
}

const inOneLine = (words: readonly ReactNode[] = []) =>
  words.map((word, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words keep their places.
    <Fragment key={i}>
      {i > 0 && ' · '}
      {word}
    </Fragment>
  ))

interface RowProps<Filter> {
  kind: SavedKind<Filter>
  search: Saved<Filter>
  /** The search on the screen. */
  current: Filter | undefined
  onApply: () => void
}

function Row<Filter>({ kind, search, current, onApply }: RowProps<Filter>) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const [editing, setEditing] = useState(false)
  const shared = { background: true, change: kind.changed, failed: t('failed') }
  const change = useAct({ ...shared, act: (body: SavedChange<Filter>) => kind.change(search.id, body) })
  const remove = useAct({ ...shared, act: () => kind.remove(search.id) })
  const ask = async () => {
    const yes = await confirm({
      title: t('remove.title'),
      text: t('remove.text', { name: search.nome }),
      action: t('remove.action'),
      danger: true,
    })
    if (yes) remove.press()
  }
  if (editing)
    return (
      <li className={classes.row}>
        <EditForm
          search={search}
          current={current}
          inWords={(filter) => inOneLine(kind.inWords?.(filter))}
          save={(body) => kind.change(search.id, body) as Promise<Saved<Filter>>}
          onChanged={() => announceChange(kind.changed)}
          onEnd={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li className={classes.row}>
      <UnstyledButton
        className={classes.open}
        onClick={() => {
          change.press({ vista: true })
          onApply()
        }}
      >
        <strong>{search.nome}</strong>
        {kind.inWords && <span>{inOneLine(kind.inWords(search.filtro))}</span>}
        <span className="note">
          {search.novas > 0
            ? kind.texts.news(search.novas)
            : t('since', { date: formatDate(search.criadoEm, locale) })}
        </span>
      </UnstyledButton>
      <Switch
        label={kind.texts.mailShort}
        aria-label={kind.texts.mailOf(search.nome)}
        checked={search.resumoSemanal}
        onChange={(event) => change.press({ resumoSemanal: event.currentTarget.checked })}
      />
      <KeepIcon item={{ tipo: 'BUSCA', id: search.id, nome: search.nome }} className={classes.keep} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('edit', { name: search.nome })}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('remove', { name: search.nome })}
        onClick={ask}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
