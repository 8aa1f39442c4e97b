/** Leads from a municipality's page to the comparison, with it as the first. */
import { screens } from '@invest/contract/screens'
import { IconScale } from '@tabler/icons-react'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { useTexts } from '../texts.ts'
import { writeCompared } from './compare-address.ts'

export function CompareLink({ code }: { code: string }) {
  const { t } = useTexts()
  return (
    <LocaleLink
      screen={screens.municipalityComparison}
      search={writeCompared([code])}
      className="action-link"
    >
      <IconScale size={18} aria-hidden />
      {t('compare.this')}
    </LocaleLink>
  )
}
