/** Changes the name of a saved search, and what it searches for: to what the screen searches for now. */
import { limits } from '@invest/contract/limits'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useTexts as useUiTexts } from '../../ui/texts.ts'
import classes from './saved-searches.module.css'
import { useTexts } from './texts.ts'

interface EditFormProps<Filter> {
  name: string
  /** The search on the screen; undefined while it filters by nothing. */
  current: Filter | undefined
  /** It in words. */
  words: ReactNode
  busy: boolean
  onSave: (change: { nome: string; filtro?: Filter }) => void
  onCancel: () => void
}

export function EditForm<Filter>({ name, current, words, busy, onSave, onCancel }: EditFormProps<Filter>) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const [nome, setNome] = useState(name)
  const [replace, setReplace] = useState(false)
  const [tried, setTried] = useState(false)
  const blank = nome.trim() === ''
  return (
    <form
      noValidate
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (blank || busy) return
        onSave({ nome: nome.trim(), ...(replace && current !== undefined && { filtro: current }) })
      }}
    >
      <TextInput
        label={t('newName')}
        data-autofocus
        required
        maxLength={limits.text}
        value={nome}
        error={tried && blank && tUi('required')}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      {current !== undefined && (
        <Checkbox
          label={t('replaceFilter')}
          description={words}
          checked={replace}
          onChange={(event) => setReplace(event.currentTarget.checked)}
        />
      )}
      <div className={classes.editButtons}>
        <Button variant="default" onClick={onCancel}>
          {tUi('cancel')}
        </Button>
        <BusyButton type="submit" busy={busy}>
          {tUi('form.save')}
        </BusyButton>
      </div>
    </form>
  )
}
