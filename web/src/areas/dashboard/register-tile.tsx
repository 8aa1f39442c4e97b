import { hasCnpjForm } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconCirclePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { CnpjField } from '../../ui/fields/cnpj-field.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { useTexts } from './texts.ts'
import classes from './tile.module.css'

/** Takes a CNPJ and passes it on to the register screen. */
export function RegisterTile() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const [cnpj, setCnpj] = useState('')
  const [asked, setAsked] = useState(false)
  return (
    <div className={classes.wide}>
      <form
        className={classes.tile}
        data-still
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(cnpj !== '')
          if (cnpj === '' || hasCnpjForm(cnpj)) goTo(screens.registerCompany, { parameter: cnpj })
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
            asked={asked}
            onChange={(bare) => {
              setCnpj(bare)
              setAsked(false)
            }}
            className={classes.field}
          />
          <Button type="submit">{t('register.go')}</Button>
        </span>
      </form>
    </div>
  )
}
