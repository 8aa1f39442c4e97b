/** The state's municipalities; each leads to its page. */
import { screens } from '@invest/contract/screens'
import { LocaleLink, useGoTo } from '../../ui/layout/locale-link.tsx'
import { PointingMap } from '../../ui/maps/pointing-map.tsx'
import classes from './home.module.css'
import { useTexts } from './texts.ts'

export function StateOnMap() {
  const { t } = useTexts()
  const goTo = useGoTo()
  return (
    <div className={classes.map}>
      <PointingMap
        label={t('hero.map')}
        keys={t('hero.mapKeys')}
        hint={t('hero.mapHint')}
        failed={t('hero.mapFailed')}
        onOpen={(code) => goTo(screens.municipality, { parameter: code })}
      />
      <LocaleLink screen={screens.municipalities} reload className="action-link">
        {t('hero.list')}
      </LocaleLink>
    </div>
  )
}
