/** Takes a municipality of the list into the comparison, or out of it. */
import { limits } from '@invest/contract/limits'
import { Checkbox } from '@mantine/core'
import { useWords } from '../words.ts'
import classes from './compare-tray.module.css'
import { type Compared, compared, toggleCompared } from './compared.ts'

export function CompareChoice(one: Compared) {
  const { t } = useWords()
  const chosen = compared.use()
  const checked = chosen.some(({ code }) => code === one.code)
  const full = !checked && chosen.length >= limits.comparedMunicipalities
  return (
    // A press beside the box must not open the municipality.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the row's press away; the box is the control.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys do not press the row.
    <span className={classes.choice} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        aria-label={t('compare.choose', { name: one.name })}
        title={full ? t('compare.full', { max: limits.comparedMunicipalities }) : undefined}
        disabled={full}
        checked={checked}
        onChange={() => toggleCompared(one)}
      />
    </span>
  )
}
