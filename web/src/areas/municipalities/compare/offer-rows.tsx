/** The rows of a comparison that tell what municipalities publish: how many, the first of them, and the way to all. */

import type { Language } from '@invest/contract/language'
import { languageTags } from '@invest/contract/language'
import type { ComparedMunicipality } from '@invest/contract/municipalities/pages'
import { screens } from '@invest/contract/screens'
import { formatNumber, formatShortMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import type { ComparedRow } from '../../../widgets/comparison/comparison.tsx'
import { useTexts } from '../texts.ts'
import classes from './compare.module.css'

interface Item {
  id: string
  title: string
  language: Language
}

const shownItems = 3
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const itemsOf = {
  investimentos: ({ investimentos }: ComparedMunicipality): Item[] =>
    investimentos.map(({ id, titulo, idioma }) => ({ id, title: titulo, language: idioma.titulo })),
  beneficios: ({ beneficiosFiscais }: ComparedMunicipality): Item[] =>
    beneficiosFiscais.map(({ id, titulo, idioma }) => ({ id, title: titulo, language: idioma.titulo })),
  distritos: ({ distritos }: ComparedMunicipality): Item[] =>
    distritos.map(({ id, nome }) => ({ id, title: nome, language: 'pt' })),
}

export function useOfferRows(visitor: boolean): ComparedRow<ComparedMunicipality>[] {
  const { t } = useTexts()
  const locale = useLocale()
  const amounts = ({ investimentos }: ComparedMunicipality) => {
    const jobs = sum(investimentos.map(({ empregos }) => empregos))
    return [
      formatShortMoney(sum(investimentos.map(({ valor }) => valor)), locale),
      t('compare.jobs', { count: jobs, shown: formatNumber(jobs, locale) }),
    ].join(' · ')
  }
  return (Object.keys(itemsOf) as (keyof typeof itemsOf)[]).map((tab) => ({
    id: tab,
    name: t(`tab.${tab}`),
    measure: (one) => itemsOf[tab](one).length,
    cell(one, bar) {
      const items = itemsOf[tab](one)
      if (items.length === 0) return <span className={classes.muted}>{t('compare.nothing')}</span>
      return (
        <>
          <LocaleLink
            className={classes.count}
            screen={screens.municipality}
            reload={visitor}
            parameter={one.municipioJunta.codMunicipioRfb}
            search={{ aba: tab }}
            aria-label={`${t(`tab.${tab}`)}, ${one.municipioJunta.nomeCompleto}: ${items.length}`}
          >
            <span className="figures">{formatNumber(items.length, locale)}</span>
          </LocaleLink>
          {bar}
          {tab === 'investimentos' && <small className={classes.muted}>{amounts(one)}</small>}
          <ul className={classes.items}>
            {items.slice(0, shownItems).map(({ id, title, language }) => (
              <li key={id} lang={language === locale ? undefined : languageTags[language]}>
                {title}
              </li>
            ))}
          </ul>
          {items.length > shownItems && (
            <small className={classes.muted}>{t('compare.more', { count: items.length - shownItems })}</small>
          )}
        </>
      )
    },
  }))
}
