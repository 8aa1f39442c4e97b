import { screens } from '@invest/contract/screens'
import { IconEyeOff, IconHeart } from '@tabler/icons-react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useMe } from '../../lib/screens/start-up.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import classes from './finder.module.css'
import { ListAndMap } from './list-and-map.tsx'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  return (
    <Page
      title={t('title')}
      lead={<span className={classes.lead}>{t('lead')}</span>}
      actions={<MarkLinks />}
      wide
    >
      <ListAndMap at="finder" />
    </Page>
  )
}

/** Links to the person's favourites and hidden companies, each with its number. */
function MarkLinks() {
  const { t } = useTexts()
  const locale = useLocale()
  const { totais } = useMe()
  return (
    <nav aria-label={t('marks')} className={classes.links}>
      <LocaleLink screen={screens.favourites} className={classes.link} preload="intent">
        <IconHeart size={18} aria-hidden /> {t('favoritos.title')}
        {totais.favoritas > 0 && <span className="figures">{formatNumber(totais.favoritas, locale)}</span>}
      </LocaleLink>
      <LocaleLink screen={screens.hiddenCompanies} className={classes.link} preload="intent">
        <IconEyeOff size={18} aria-hidden /> {t('ocultos.title')}
        {totais.ocultas > 0 && <span className="figures">{formatNumber(totais.ocultas, locale)}</span>}
      </LocaleLink>
    </nav>
  )
}
