/** Changes the name of a saved search, and what it searches for: to what the screen searches for now. */
import { limits } from '@invest/contract/limits'
import { Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import type { Saved, SavedChange } from './saved-kind.ts'
import classes from './saved-searches.module.css'
import { useTexts } from './texts.ts'

interface EditFormProps<Filter> {
  search: Saved<Filter>
  /** The search on the screen; undefined while it filters by nothing. */
  current: Filter | undefined
  inWords: (filter: Filter) => ReactNode
  save: (change: SavedChange<Filter>) => Promise<Saved<Filter>>
  onChanged: () => Promise<unknown>
  onEnd: () => void
}

export function EditForm<Filter>({
  search,
  current,
  inWords,
  save,
  onChanged,
  onEnd,
}: EditFormProps<Filter>) {
  const { t } = useTexts()
  const valuesOf = ({ nome, filtro }: Saved<Filter>) => ({ nome, filtro })
  const form = useSmallForm({
    opened: valuesOf(search),
    versao: search.versao,
    required: ['nome'],
    background: true,
    save: ({ nome, filtro }, { versao, base }) =>
      save({ nome: nome.trim(), versao, ...(filtro !== base.filtro && { filtro }) }),
    valuesOf,
    newer: (theirs) => {
      void onChanged()
      return {
        title: t('conflict'),
        text: (
          <>
            {t('conflictText', { name: theirs.nome })} {inWords(theirs.filtro)}
          </>
        ),
        action: t('useMine'),
      }
    },
    saved: async () => {
      await onChanged()
      onEnd()
    },
    failed: t('failed'),
  })
  return (
    <SmallForm form={form} className={classes.edit} onCancel={onEnd}>
      <TextInput {...form.field('nome', t('newName'))} data-autofocus maxLength={limits.text} />
      {current !== undefined && (
        <Checkbox
          label={t('replaceFilter')}
          description={inWords(current)}
          checked={form.values.filtro === current}
          onChange={(event) => form.set({ filtro: event.currentTarget.checked ? current : search.filtro })}
        />
      )}
    </SmallForm>
  )
}
