import { IconArrowUpRight, IconWorld } from '@tabler/icons-react'
import { useParameters } from '../../lib/screens/start-up.ts'
import { useTexts } from './texts.ts'
import classes from './tile.module.css'

/** Links to the main portal. The tile is absent when the settings name no address (WEB-28). */
export function PortalTile() {
  const { t } = useTexts()
  const { urlPortalInicial } = useParameters()
  if (!urlPortalInicial) return null
  return (
    <a href={urlPortalInicial} target="_blank" rel="noopener noreferrer" className={classes.tile}>
      <span className={classes.icon} data-tone="neutral">
        <IconWorld size={26} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.name}>
        {t('portal.title')}
        <IconArrowUpRight size={18} className={classes.arrow} aria-label={`(${t('portal.newWindow')})`} />
      </span>
      <span className={classes.text}>{t('portal.text')}</span>
    </a>
  )
}
