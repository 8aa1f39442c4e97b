/** Lists the person's saved searches of a kind, each with what is new in it and the switch of its mail. */

import { limits } from '@invest/contract/limits'
import { ActionIcon, Skeleton, Switch, TextInput, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Change } from '../../lib/api/changes.ts'
import { formatDate } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { useTexts as useUiTexts } from '../../ui/texts.ts'
import { KeepIcon } from '../project/keep-button.tsx'
import { UnconfirmedAddress } from '../unconfirmed-address/unconfirmed-address.tsx'
import { EditForm } from './edit-form.tsx'
import classes from './saved-searches.module.css'
import { useTexts } from './texts.ts'

interface Saved<Filter> {
  id: string
  nome: string
  filtro: Filter
  resumoSemanal: boolean
  criadoEm: string
  versao: number
  novas: number
}

export interface SavedChange<Filter> {
  nome?: string
  filtro?: Filter
  resumoSemanal?: boolean
  vista?: boolean
  /** The version that a name or a filter was typed over. */
  versao?: number
}

/** What one kind of search does and says. */
export interface SavedKind<Filter> {
  save: (search: { nome: string; filtro: Filter; resumoSemanal: boolean }) => Promise<unknown>
  change: (id: string, change: SavedChange<Filter>) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** What all three announce. */
  changed: Change
  texts: {
    mail: string
    mailShort: string
    mailOf: (name: string) => string
    news: (count: number) => string
  }
  /** What a search filters by, in words. */
  inWords?: (filter: Filter) => ReactNode[]
}

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
  const { t: tUi } = useUiTexts()
  const announceChange = useAnnounceChange()
  const [nome, setNome] = useState(suggestedName)
  const [withMail, setWithMail] = useState(false)
  const [tried, setTried] = useState(false)
  const save = useMutation({
    meta: { background: true },
    mutationFn: (filtro: Filter) => kind.save({ nome: nome.trim(), filtro, resumoSemanal: withMail }),
    onSuccess: async () => {
      setNome('')
      setTried(false)
      await announceChange(kind.changed)
    },
    onError: (error) => showError(error, t('failed')),
  })
  const empty = filter === undefined
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (nome.trim() && filter !== undefined && !save.isPending) save.mutate(filter)
        }}
      >
        <TextInput
          label={t('name')}
          description={filter === undefined ? t('nothing') : inOneLine(kind.inWords?.(filter))}
          value={nome}
          maxLength={limits.text}
          required
          disabled={empty}
          error={tried && !empty && nome.trim() === '' && tUi('required')}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        <Switch
          label={kind.texts.mail}
          checked={withMail}
          disabled={empty}
          onChange={(event) => setWithMail(event.currentTarget.checked)}
        />
        {withMail && <UnconfirmedAddress />}
        <BusyButton type="submit" busy={save.isPending} disabled={empty}>
          {t('save')}
        </BusyButton>
      </form>
      {saved.error && !saved.data ? (
        <ErrorState error={saved.error} title={t('listFailed')} onRetry={() => saved.refetch()} />
      ) : !saved.data ? (
        <Skeleton height={64} />
      ) : saved.data.length === 0 ? (
        <EmptyState icon={IconBookmark} title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="plain-list">
          {saved.data.map((search) => (
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
      )}
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
  const change = useMutation({
    meta: { background: true },
    mutationFn: (body: SavedChange<Filter>) => kind.change(search.id, body),
    onSuccess: () => announceChange(kind.changed),
    onError: (error, body) =>
      error instanceof ApiError && error.codigo === 'versao-desatualizada'
        ? askWhich(error.atual as Saved<Filter>, body)
        : showError(error, t('failed')),
  })
  /** It was changed elsewhere meanwhile: shows how it is, and lets the person save over it or go on typing. */
  async function askWhich(theirs: Saved<Filter>, body: SavedChange<Filter>) {
    const mine = await confirm({
      title: t('conflict'),
      text: (
        <>
          {t('conflictText', { name: theirs.nome })} {kind.inWords && inOneLine(kind.inWords(theirs.filtro))}
        </>
      ),
      action: t('useMine'),
      cancel: t('goOnTyping'),
      actionFirst: true,
    })
    await announceChange(kind.changed)
    if (mine) save({ ...body, versao: theirs.versao })
  }
  const [editing, setEditing] = useState(false)
  const save = (body: SavedChange<Filter>) => change.mutate(body, { onSuccess: () => setEditing(false) })
  const remove = useMutation({
    meta: { background: true },
    mutationFn: () => kind.remove(search.id),
    onSuccess: () => announceChange(kind.changed),
    onError: (error) => showError(error, t('failed')),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('remove.title'),
      text: t('remove.text', { name: search.nome }),
      action: t('remove.action'),
      danger: true,
    })
    if (yes) remove.mutate()
  }
  if (editing)
    return (
      <li className={classes.row}>
        <EditForm
          name={search.nome}
          current={current}
          words={current === undefined ? undefined : inOneLine(kind.inWords?.(current))}
          busy={change.isPending}
          onSave={(body) => save({ ...body, versao: search.versao })}
          onCancel={() => setEditing(false)}
        />
      </li>
    )
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
        onChange={(event) => change.mutate({ resumoSemanal: event.currentTarget.checked })}
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
