/** The companies of a municipality: by kind as a ring and a table, and the most popular activities of each kind. */
import type { PopularActivity } from '@invest/contract/municipalities/figures'
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { screens } from '@invest/contract/screens'
import { writeSearch } from '@invest/contract/search/search-address'
import { Tabs } from '@mantine/core'
import { formatDay, formatNumber, formatShare } from '../../lib/i18n/format.ts'
import { formatCnae } from '../../lib/i18n/format-cnae.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Ring, ShareTable } from '../../ui/charts/shares.tsx'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import classes from './company-statistics.module.css'
import municipality from './municipality.module.css'
import { useTexts } from './texts.ts'

type CompanyFigures = Pick<
  PublicMunicipality,
  | 'numeroEmpresas'
  | 'numeroEmpresasAbertasUltimosCincoAnos'
  | 'numeroEmpresasFechadasUltimosCincoAnos'
  | 'numeroEmpresasIndustria'
  | 'numeroEmpresasComercio'
  | 'numeroEmpresasServico'
  | 'cnaesIndustria'
  | 'cnaesComercio'
  | 'cnaesServico'
  | 'dataEmpresas'
>

const kinds = ['industria', 'comercio', 'servico', 'outras'] as const
interface Share {
  kind: (typeof kinds)[number]
  count: number
}

/** What is neither industry, commerce nor services is the rest. */
function sharesOf(figures: CompanyFigures): Share[] {
  const counts = {
    industria: figures.numeroEmpresasIndustria,
    comercio: figures.numeroEmpresasComercio,
    servico: figures.numeroEmpresasServico,
  }
  const named = counts.industria + counts.comercio + counts.servico
  const outras = Math.max(0, figures.numeroEmpresas - named)
  return kinds.map((kind) => ({ kind, count: { ...counts, outras }[kind] }))
}

interface CompanyStatisticsProps {
  figures: CompanyFigures
  /** The state's, where they are shown beside the municipality's own. */
  medians?: PublicMunicipality['medianas']
  /** Activities lead to the finder's companies of the municipality with this code; nowhere without it. */
  leadsTo?: { code: string; newTab: boolean }
}

export function CompanyStatistics({ figures, medians, leadsTo }: CompanyStatisticsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  if (figures.dataEmpresas === null) return <p className={classes.muted}>{t('companies.notCounted')}</p>
  const lists = [
    ['industria', figures.numeroEmpresasIndustria, figures.cnaesIndustria],
    ['comercio', figures.numeroEmpresasComercio, figures.cnaesComercio],
    ['servico', figures.numeroEmpresasServico, figures.cnaesServico],
  ] as const
  const amounts = (
    [
      ['empresas', 'numeroEmpresas'],
      ['abertas', 'numeroEmpresasAbertasUltimosCincoAnos'],
      ['fechadas', 'numeroEmpresasFechadasUltimosCincoAnos'],
    ] as const
  ).map(([name, field]) => ({ name, value: figures[field], median: medians?.[field] ?? null }))
  return (
    <>
      <dl className={`${municipality.figures} ${classes.amounts}`}>
        {amounts.map(({ name, value, median }) => (
          <div key={name}>
            <dt className="small">{t(`figureName.${name}`)}</dt>
            <dd className="figures">{formatNumber(value, locale)}</dd>
            {median !== null && (
              <dd className={municipality.median}>
                {t('figures.median', { shown: formatNumber(Math.round(median), locale) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Tabs defaultValue="total" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="total">{t('companies.overview')}</Tabs.Tab>
          {lists.map(([kind]) => (
            <Tabs.Tab key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="total" pt={20}>
          <Overview shares={sharesOf(figures)} total={figures.numeroEmpresas} />
        </Tabs.Panel>
        {lists.map(([kind, count, activities]) => (
          <Tabs.Panel key={kind} value={kind} pt={20}>
            <p className={classes.count}>
              <strong className="figures">{formatNumber(count, locale)}</strong>{' '}
              {t('companies.ofKind', { count })}
            </p>
            <Popular activities={activities} leadsTo={leadsTo} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <p className={classes.muted}>
        {t('companies.date', { date: formatDay(figures.dataEmpresas, locale) })}
      </p>
    </>
  )
}

const colourOf = {
  industria: 'var(--map-canvas-marker)',
  comercio: 'var(--map-seeking)',
  servico: 'var(--map-airport)',
  outras: 'var(--mantine-color-dimmed)',
} as const

function Overview({ shares, total }: { shares: readonly Share[]; total: number }) {
  const { t } = useTexts()
  const locale = useLocale()
  const percent = (count: number) => formatShare(total > 0 ? count / total : 0, locale)
  const labelled = shares.map(({ kind, count }) => ({
    name: t(`kind.${kind}`),
    colour: colourOf[kind],
    value: count,
    text: percent(count),
    cells: [formatNumber(count, locale), percent(count)],
  }))
  return (
    <div className={classes.overview}>
      <Ring
        parts={labelled}
        total={formatNumber(total, locale)}
        unit={t('companies.unit', { count: total })}
      />
      <ShareTable
        caption={t('section.companies')}
        columns={[t('companies.kind'), t('companies.number'), t('companies.share')]}
        rows={labelled}
        total={{ name: t('companies.total'), cells: [formatNumber(total, locale), percent(total)] }}
      />
    </div>
  )
}

interface PopularProps extends Pick<CompanyStatisticsProps, 'leadsTo'> {
  activities: readonly PopularActivity[]
}

function Popular({ activities, leadsTo }: PopularProps) {
  const { t } = useTexts()
  const locale = useLocale()
  if (activities.length === 0) return <p className={classes.muted}>{t('companies.noActivity')}</p>
  return (
    <>
      <h3 className={classes.popularTitle}>{t('companies.popular')}</h3>
      <ol className={classes.popular}>
        {activities.map(({ atividadeEconomicaVO: { cnae, descricao }, numeroEmpresas }) => (
          <li key={cnae}>
            <span className={`${classes.code} figures`}>{formatCnae(cnae)}</span>
            {leadsTo ? (
              <LocaleLink
                screen={screens.finder}
                search={writeSearch({ municipio: leadsTo.code, cnaes: [cnae] })}
                {...(leadsTo.newTab && { target: '_blank', rel: 'noopener' })}
              >
                {descricao}
              </LocaleLink>
            ) : (
              <span>{descricao}</span>
            )}
            <span className="figures">{formatNumber(numeroEmpresas, locale)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
