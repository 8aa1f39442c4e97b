/** Which version of the table the figures come from, and whose figures they are. */
import type { PriceTable } from '@invest/contract/rules/lot-price'
import { formatDay } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import classes from './simulator.module.css'
import { useTexts } from './texts.ts'

export function PriceBasis({ table, address }: { table: PriceTable; address?: string | undefined }) {
  const { t } = useTexts()
  const locale = useLocale()
  const since = formatDay(table.vigenteDesde, locale)
  return (
    <section className={classes.basis} aria-label={t('basis')}>
      <h2>{t('basis')}</h2>
      <dl>
        <dt className="dimmed">{t('basis.version')}</dt>
        <dd>{t('basis.versionText', { version: table.versao, since })}</dd>
        <dt className="dimmed">{t('basis.prices')}</dt>
        <dd>
          <NameParts parts={[{ text: table.fontePrecos, language: table.idiomas?.fontePrecos }]} />
        </dd>
        <dt className="dimmed">{t('basis.rule')}</dt>
        <dd>
          <NameParts parts={[{ text: table.fonteRegra, language: table.idiomas?.fonteRegra }]} />
        </dd>
        {address && (
          <>
            <dt className={`${classes.printed} dimmed`}>{t('basis.address')}</dt>
            <dd className={classes.printed}>{address}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
