/** Leads from a municipality's page to the comparison, with it as the first. */
import { screens } from '@invest/contract/screens'
import { IconScale } from '@tabler/icons-react'
import { LocaleLink } from '../../../ui/locale-link.tsx'
import { useWords } from '../words.ts'
import classes from './compare.module.css'
import { writeCompared } from './compare-address.ts'

export function CompareLink({ code }: { code: string }) {
  const { t } = useWords()
  return (
    <LocaleLink
      screen={screens.municipalityComparison}
      search={writeCompared([code])}
      className={classes.back}
    >
      <IconScale size={18} aria-hidden />
      {t('compare.this')}
    </LocaleLink>
  )
}
