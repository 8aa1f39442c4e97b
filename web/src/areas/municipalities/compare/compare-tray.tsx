/** Shows the municipalities chosen for comparing at the foot of the window, while there are any. */
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Button, UnstyledButton } from '@mantine/core'
import { IconScale, IconX } from '@tabler/icons-react'
import { useGoTo } from '../../../ui/locale-link.tsx'
import { useWords } from '../words.ts'
import { writeCompared } from './compare-address.ts'
import classes from './compare-tray.module.css'
import { compared, setCompared, toggleCompared } from './compared.ts'

export function CompareTray() {
  const { t } = useWords()
  const goTo = useGoTo()
  const chosen = compared.use()
  if (chosen.length === 0) return null
  const open = () =>
    goTo(screens.municipalityComparison, { search: writeCompared(chosen.map(({ code }) => code)) })
  return (
    <section className={classes.tray} aria-label={t('compare.tray')}>
      <ul>
        {chosen.map((one) => (
          <li key={one.code}>
            <span>{one.name}</span>
            <UnstyledButton
              aria-label={t('compare.trayRemove', { name: one.name })}
              onClick={() => toggleCompared(one)}
            >
              <IconX size={14} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" onClick={() => setCompared([])}>
          {t('compare.clear')}
        </Button>
        <Button leftSection={<IconScale size={18} aria-hidden />} onClick={open}>
          {t('compare.open', { count: chosen.length, max: limits.comparedMunicipalities })}
        </Button>
      </div>
    </section>
  )
}
