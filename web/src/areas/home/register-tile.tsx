import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconCirclePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { CnpjField } from '../../ui/cnpj-field.tsx'
import { useGoTo } from '../../ui/locale-link.tsx'
import classes from './tile.module.css'
import { useWords } from './words.ts'

/** Takes a CNPJ and passes it on to the register screen. */
export function RegisterTile() {
  const { t } = useWords()
  const goTo = useGoTo()
  const [cnpj, setCnpj] = useState('')
  return (
    <form
      className={classes.tile}
      data-still
      onSubmit={(event) => {
        event.preventDefault()
        goTo(screens.registerCompany, { parameter: cnpj })
      }}
    >
      <span className={classes.icon} data-tone="accent">
        <IconCirclePlus size={26} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.name}>{t('register.title')}</span>
      <span className={classes.text}>{t('register.text')}</span>
      <span className={classes.entry}>
        <CnpjField
          label={null}
          aria-label={t('register.label')}
          value={cnpj}
          onChange={setCnpj}
          className={classes.field}
        />
        <Button type="submit">{t('register.go')}</Button>
      </span>
    </form>
  )
}
