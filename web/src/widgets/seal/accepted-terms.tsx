/** Which terms an owner accepted, and that there are newer ones since (SEAL-49). */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import classes from './seal.module.css'
import { termsQuery } from './seal-queries.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { useTexts } from './texts.ts'

export function AcceptedTerms({ version }: { version: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { data: current } = useQuery(termsQuery(locale))
  const [read, setRead] = useState<string>()
  const newer = current && current.versao !== version ? current : undefined
  return (
    <div className={newer ? classes.newer : classes.accepted}>
      {newer && (
        <strong>
          {t('terms.newer', { version: newer.versao, date: formatDate(newer.vigenteDesde, locale) })}
        </strong>
      )}
      <span>{t(newer ? 'terms.stays' : 'terms.accepted', { version })}</span>
      <span className={classes.actions}>
        {newer && (
          <Button variant="default" onClick={() => setRead(newer.versao)}>
            {t('terms.readNew')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setRead(version)}>
          {t('terms.readAccepted')}
        </Button>
      </span>
      <TermsDialog opened={read !== undefined} version={read} onClose={() => setRead(undefined)} />
    </div>
  )
}
