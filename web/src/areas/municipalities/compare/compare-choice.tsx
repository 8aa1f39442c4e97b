/** Takes a municipality of the list into the comparison, or out of it. */
import { limits } from '@invest/contract/limits'
import { Box, Checkbox } from '@mantine/core'
import { useTexts } from '../texts.ts'
import { type Compared, compared } from './compared.ts'

export function CompareChoice(one: Compared) {
  const { t } = useTexts()
  const chosen = compared.use()
  const checked = chosen.some(({ code }) => code === one.code)
  const full = !checked && chosen.length >= limits.comparedMunicipalities
  return (
    // A press beside the box must not open the municipality.
    <Box component="span" display="inline-flex" p={4} m={-4} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        aria-label={t('compare.choose', { name: one.name })}
        title={full ? t('compare.full', { max: limits.comparedMunicipalities }) : undefined}
        disabled={full}
        checked={checked}
        onChange={() => compared.toggle(one)}
      />
    </Box>
  )
}
