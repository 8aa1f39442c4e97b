/** Takes a municipality of the list into the comparison, or out of it. */
import { limits } from '@invest/contract/limits'
import { useTexts } from '../texts.ts'
import classes from './compare-choice.module.css'
import { type Compared, compared } from './compared.ts'

export function CompareChoice(one: Compared) {
  const { t } = useTexts()
  const chosen = compared.use()
  const checked = chosen.some(({ code }) => code === one.code)
  const full = !checked && chosen.length >= limits.comparedMunicipalities
  return (
    // A press beside the box chooses too, and does not open the municipality.
    <label
      className={classes.choice}
      title={full ? t('compare.full', { max: limits.comparedMunicipalities }) : undefined}
    >
      <input
        type="checkbox"
        aria-label={t('compare.choose', { name: one.name })}
        disabled={full}
        checked={checked}
        onChange={() => compared.toggle(one)}
      />
    </label>
  )
}
