/** What a company says about itself, in the reader's language where it can; otherwise a quiet mark says which it is. */
import type { Company, CompanyTexts } from '@invest/contract/companies'
import { languageTags } from '@invest/contract/language'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { companyText } from '../company-text.ts'
import classes from '../details.module.css'
import { useTexts } from '../texts.ts'

export function CompanyProse({ company, text: name }: { company: Company; text: keyof CompanyTexts }) {
  const { t } = useTexts()
  const readable = companyText(company, name, useLocale())
  if (!readable) return null
  return (
    <>
      <p className={classes.prose} lang={readable.standsIn ? languageTags.pt : undefined}>
        {readable.text}
      </p>
      {readable.standsIn && <p className={classes.origin}>{t('byCompany')}</p>}
    </>
  )
}
