import type { HomeDistrict } from '@invest/contract/home'
import { languageTags } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { formatNumber, formatWholeMoney } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import classes from './home.module.css'
import { useTexts } from './texts.ts'

export function Districts({ of }: { of: readonly HomeDistrict[] }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <section aria-labelledby="distritos">
      <h2 id="distritos">{t('districts.title')}</h2>
      <p className={classes.about}>{t('districts.lead')}</p>
      <ul className={classes.districts}>
        {of.map(({ sigla, nome, idioma, municipio, lotesDisponiveis, areaDe, precoDe, demonstracao }) => (
          <li key={sigla}>
            <LocaleLink
              screen={screens.industrialDistrict}
              parameter={sigla}
              reload
              className={classes.district}
            >
              <strong lang={idioma && languageTags[idioma]}>{nome}</strong>
              <span className="note">{municipio}</span>
              <b className={classes.free}>{t('districts.free', { count: lotesDisponiveis })}</b>
              {lotesDisponiveis > 0 && (
                <span className={classes.from}>
                  {areaDe !== null && (
                    <span>{t('districts.area', { area: formatNumber(areaDe, locale) })}</span>
                  )}
                  <span>
                    {precoDe === null
                      ? t('districts.noPrice')
                      : t('districts.price', { price: formatWholeMoney(precoDe, locale) })}
                  </span>
                </span>
              )}
              {demonstracao && <span className={classes.mark}>{t('districts.demonstration')}</span>}
            </LocaleLink>
          </li>
        ))}
      </ul>
      {of.some(({ demonstracao }) => demonstracao) && (
        <p className={classes.about}>{t('districts.demonstrationText')}</p>
      )}
    </section>
  )
}
