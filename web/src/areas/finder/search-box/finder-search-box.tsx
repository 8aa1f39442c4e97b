/** One box for whatever somebody looks for, and how it was understood (FINDER-51). */
import { limits } from '@invest/contract/limits'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { FinderState } from '../finder-address.ts'
import { useTexts } from '../texts.ts'
import classes from './search-box.module.css'
import { UnderstoodText } from './understood-text.tsx'

interface FinderSearchBoxProps {
  state: FinderState
  onChange: (changes: Partial<FinderState>) => void
}

export function FinderSearchBox({ state, onChange }: FinderSearchBoxProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(state.texto)
  // Back, links and the suggestions change the address from outside.
  useEffect(() => setTyped(state.texto), [state.texto])
  const search = (texto: string) => onChange({ texto: texto.trim(), ajustes: [], ordem: '' })
  return (
    <div className={classes.box}>
      <search>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            search(typed)
          }}
        >
          <TextInput
            size="md"
            className="grow"
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            leftSection={<IconSearch size={19} aria-hidden />}
            rightSection={
              typed && (
                <CloseButton
                  aria-label={t('search.clear')}
                  onClick={(event) => {
                    setTyped('')
                    search('')
                    event.currentTarget.closest('form')?.querySelector('input')?.focus()
                  }}
                />
              )
            }
            maxLength={limits.nameFilter}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button size="md" type="submit">
            {t('search.submit')}
          </Button>
        </form>
      </search>
      <UnderstoodText state={state} onChange={onChange} />
    </div>
  )
}
