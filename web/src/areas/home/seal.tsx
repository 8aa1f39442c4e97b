import { screens } from '@invest/contract/screens'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import classes from './home.module.css'
import { useTexts } from './texts.ts'

export function Seal() {
  const { t } = useTexts()
  return (
    <section className={classes.panel} aria-labelledby="selo">
      <IconRosetteDiscountCheck size={36} stroke={1.5} aria-hidden />
      <h2 id="selo">{t('seal.title')}</h2>
      <p>{t('seal.text')}</p>
      <p className={classes.links}>
        <a className="action-link" href={`${import.meta.env.BASE_URL}verificador.html`}>
          {t('seal.check')}
        </a>
        <LocaleLink screen={screens.sealCompanies} reload className="action-link">
          {t('seal.get')}
        </LocaleLink>
      </p>
    </section>
  )
}
