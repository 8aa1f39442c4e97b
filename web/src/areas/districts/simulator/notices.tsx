/** What has to be said about the figures: no offer, perhaps invented, perhaps not the newest (DISTRICT-34, DISTRICT-36). */
import type { PriceTable } from '@invest/contract/rules/lot-price'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { formatDay } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import classes from './simulator.module.css'
import { useTexts } from './texts.ts'

interface NoticesProps {
  table: PriceTable
  /** The table in force, where it is another one. */
  newer: PriceTable | undefined
  onUse: (versao: number) => void
}

export function Notices({ table, newer, onUse }: NoticesProps) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <div className={classes.notices}>
      <p className={classes.notice} data-kind={table.demonstracao ? 'warning' : undefined}>
        {table.demonstracao ? (
          <IconAlertTriangle size={20} aria-hidden />
        ) : (
          <IconInfoCircle size={20} aria-hidden />
        )}
        <span>
          {table.demonstracao && (
            <>
              <strong>{t('demonstration')}</strong>{' '}
              <span className={classes.more}>{t('demonstration.text')} </span>
            </>
          )}
          <strong>{t('noOffer')}</strong> <span className={classes.more}>{t('noOffer.text')}</span>
        </span>
      </p>
      {newer && (
        <div className={classes.notice} data-kind="newer" role="status">
          <IconHistory size={20} aria-hidden />
          <span>
            {t('newer', {
              own: table.versao,
              newer: newer.versao,
              since: formatDay(newer.vigenteDesde, locale),
            })}
          </span>
          <Button variant="default" size="xs" onClick={() => onUse(newer.versao)}>
            {t('newer.use', { newer: newer.versao })}
          </Button>
        </div>
      )}
    </div>
  )
}
