/** The companies of a municipality: by kind as a ring and a table, and the most popular activities of each kind. */
import type { PopularActivity, PublicMunicipality } from '@invest/contract/municipalities'
import { Tabs } from '@mantine/core'
import { formatDay, formatNumber, formatPercent } from '../../lib/format.ts'
import { formatCnae } from '../../lib/format-cnae.ts'
import { useLocale } from '../../lib/use-locale.ts'
import classes from './company-statistics.module.css'
import { useWords } from './words.ts'

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

export function CompanyStatistics({ figures }: { figures: CompanyFigures }) {
  const { t } = useWords()
  const locale = useLocale()
  if (figures.dataEmpresas === null) return <p className={classes.muted}>{t('companies.notCounted')}</p>
  const lists = [
    ['industria', figures.numeroEmpresasIndustria, figures.cnaesIndustria],
    ['comercio', figures.numeroEmpresasComercio, figures.cnaesComercio],
    ['servico', figures.numeroEmpresasServico, figures.cnaesServico],
  ] as const
  const { numeroEmpresasAbertasUltimosCincoAnos: opened, numeroEmpresasFechadasUltimosCincoAnos: closed } =
    figures
  return (
    <>
      <p className={classes.years}>
        {t('companies.opened', { count: opened, shown: formatNumber(opened, locale) })}{' '}
        {t('companies.closed', { count: closed, shown: formatNumber(closed, locale) })}
      </p>
      <Tabs defaultValue="total" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="total">{t('companies.overview')}</Tabs.Tab>
          {lists.map(([kind]) => (
            <Tabs.Tab key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="total" className={classes.panel}>
          <Overview shares={sharesOf(figures)} total={figures.numeroEmpresas} />
        </Tabs.Panel>
        {lists.map(([kind, count, activities]) => (
          <Tabs.Panel key={kind} value={kind} className={classes.panel}>
            <p className={classes.count}>
              <strong className="figures">{formatNumber(count, locale)}</strong>{' '}
              {t('companies.ofKind', { count })}
            </p>
            <Popular activities={activities} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <p className={classes.muted}>
        {t('companies.date', { date: formatDay(figures.dataEmpresas, locale) })}
      </p>
    </>
  )
}

/** The ring's parts of the whole, each with where it begins; a thin gap lies between them. */
const gap = 0.6
function arcsOf(shares: readonly Share[], total: number) {
  let begins = 0
  return shares.flatMap(({ kind, count }) => {
    const part = total > 0 ? (count / total) * 100 : 0
    const arc = { kind, count, begins, length: Math.max(part - (part < 100 ? gap : 0), 0.2) }
    begins += part
    return count > 0 ? [arc] : []
  })
}

function Overview({ shares, total }: { shares: readonly Share[]; total: number }) {
  const { t } = useWords()
  const locale = useLocale()
  const percent = (count: number) => formatPercent(total > 0 ? count / total : 0, locale, 2)
  return (
    <div className={classes.overview}>
      {/* The table beside it says the same to screen readers. */}
      <svg className={classes.ring} viewBox="-100 -100 200 200" aria-hidden="true">
        <g className={classes.arcs}>
          <circle r={81} className={classes.nothing} />
          {arcsOf(shares, total).map(({ kind, count, begins, length }) => (
            <circle
              key={kind}
              r={81}
              data-kind={kind}
              pathLength={100}
              strokeDasharray={`${length} 100`}
              strokeDashoffset={-begins}
            >
              <title>{`${t(`kind.${kind}`)}: ${percent(count)}`}</title>
            </circle>
          ))}
        </g>
        <text className={classes.total} y={-2}>
          {formatNumber(total, locale)}
        </text>
        <text className={classes.unit} y={20}>
          {t('companies.unit', { count: total })}
        </text>
      </svg>
      <table className={classes.table}>
        <caption className={classes.hidden}>{t('section.companies')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('companies.kind')}</th>
            <th scope="col">{t('companies.number')}</th>
            <th scope="col">{t('companies.share')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ kind, count }) => (
            <tr key={kind}>
              <th scope="row">
                <span className={classes.key} data-kind={kind} aria-hidden />
                {t(`kind.${kind}`)}
              </th>
              <td className="figures">{formatNumber(count, locale)}</td>
              <td className="figures">{percent(count)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('companies.total')}</th>
            <td className="figures">{formatNumber(total, locale)}</td>
            <td className="figures">{percent(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Popular({ activities }: { activities: readonly PopularActivity[] }) {
  const { t } = useWords()
  const locale = useLocale()
  if (activities.length === 0) return <p className={classes.muted}>{t('companies.noActivity')}</p>
  return (
    <>
      <h3 className={classes.popularTitle}>{t('companies.popular')}</h3>
      <ol className={classes.popular}>
        {activities.map(({ atividadeEconomicaVO: { cnae, descricao }, numeroEmpresas }) => (
          <li key={cnae}>
            <span className={`${classes.code} figures`}>{formatCnae(cnae)}</span>
            <span>{descricao}</span>
            <span className="figures">{formatNumber(numeroEmpresas, locale)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
