/** What a link tells of one thing in a folder, in the reader's language (PROJECT-30). */
import type { SharedItem } from '@invest/contract/projects/picture'
import { pathOf, screens } from '@invest/contract/screens'
import type { ReactNode } from 'react'
import { formatArea, formatNumber, formatShortMoney } from '../../lib/i18n/format.ts'
import type { Locale } from '../../lib/i18n/locale.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import classes from './projects.module.css'
import { useTexts } from './texts.ts'

const figure = (value: string | null, year: number | null) =>
  value !== null && year !== null ? `${value} (${year})` : value

function useFacts({ empresa, lote, municipio }: SharedItem): [name: string, value: ReactNode][] {
  const { t } = useTexts()
  const locale = useLocale()
  if (lote)
    return [
      [t('shared.price'), lote.preco && <Price range={lote.preco} locale={locale} />],
      [t('shared.area'), lote.areaTotalLote === null ? null : `${formatArea(lote.areaTotalLote, locale)} ha`],
      [t('shared.situation'), lote.situacao?.[locale]],
      [t('shared.where'), lote.municipio],
    ]
  if (empresa)
    return [
      [t('shared.activity'), empresa.atividadePrincipal?.[locale]],
      [t('shared.address'), empresa.enderecoCompleto || empresa.municipio],
    ]
  if (!municipio) return []
  const { populacao, anoPopulacao, pib, anoPib, areaKm2, lotesDisponiveis } = municipio
  return [
    [
      t('shared.population'),
      figure(populacao === null ? null : formatNumber(populacao, locale), anoPopulacao),
    ],
    [t('shared.gdp'), figure(pib === null ? null : formatShortMoney(pib, locale), anoPib)],
    [t('shared.area'), `${formatNumber(Math.round(areaKm2), locale)} km²`],
    [t('shared.freeLots'), formatNumber(lotesDisponiveis, locale)],
  ]
}

type Range = NonNullable<NonNullable<SharedItem['lote']>['preco']>

function Price({ range: { de, ate, demonstracao }, locale }: { range: Range; locale: Locale }) {
  const { t } = useTexts()
  return (
    <>
      <strong className="figures">
        {[...new Set([de, ate])].map((reais) => formatShortMoney(reais, locale)).join(' – ')}
      </strong>
      {demonstracao && <span className="small"> {t('shared.demonstration')}</span>}
    </>
  )
}

/** Where one reads on: a municipality's page is everybody's, those of companies and lots ask for a sign-in. */
function More({ item: { tipo, id }, name }: { item: SharedItem; name: string }) {
  const { t } = useTexts()
  if (!id) return null
  if (tipo === 'MUNICIPIO')
    return (
      <LocaleLink
        className="brand"
        screen={screens.municipality}
        parameter={id}
        reload
        aria-label={`${t('shared.page')}: ${name}`}
      >
        {t('shared.page')}
      </LocaleLink>
    )
  const page =
    tipo === 'EMPRESA' ? { screen: screens.company, parameter: id } : { screen: screens.lot, parameter: id }
  return (
    <LocaleLink className="brand" {...page} aria-label={`${t('shared.signIn')}: ${name}`}>
      {t('shared.signIn')}
    </LocaleLink>
  )
}

export function SharedCard({ item }: { item: SharedItem }) {
  const { t } = useTexts()
  const locale = useLocale()
  const facts = useFacts(item).filter(([, value]) => value)
  const name = item.lote?.nome[locale] ?? item.nome
  // What has no facts has a line instead.
  const below = facts.length === 0 && item.detalhe ? [item.detalhe] : []
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <span className="small">{[t(`kind.${item.tipo}`), ...below].join(' · ')}</span>
        {facts.length > 0 && (
          <dl className={classes.sharedFacts}>
            {facts.map(([fact, value]) => (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={classes.more}>
          <More item={item} name={name} />
          {item.empresa?.habilitadoMadeInRs && item.id && (
            <a
              className="brand"
              href={`${import.meta.env.BASE_URL}${locale}/${pathOf(screens.sealCheck, item.id)}`}
            >
              {t('shared.seal')}
            </a>
          )}
        </div>
      </div>
    </li>
  )
}
