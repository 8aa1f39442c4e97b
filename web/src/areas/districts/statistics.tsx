/** A district's shares by situation: as a ring, as a bar and as a table, which is also their twin for screen readers. */
import type { DistrictStatistics } from '@invest/contract/districts'
import { arc, pie } from 'd3-shape'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { type GroupShare, sharesOf } from './groups.ts'
import classes from './statistics.module.css'
import { useWords } from './words.ts'

export function Statistics({ statistics }: { statistics: DistrictStatistics }) {
  const { t } = useWords()
  const locale = useLocale()
  const shares = sharesOf(statistics)
  const percent = (share: number) => formatPercent(share / 100, locale, 2)
  return (
    <section className={classes.statistics} aria-labelledby="district-statistics">
      <h2 id="district-statistics" className={classes.heading}>
        {t('statistics')}
      </h2>
      <div className={classes.layout}>
        <Ring shares={shares} total={statistics.totalArea} />
        <div className={classes.side}>
          <Bar shares={shares} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, also by keyboard. */}
          <section className={classes.scroll} tabIndex={0} aria-label={t('statistics')}>
            <table className={classes.table}>
              <caption className={classes.hidden}>{t('statistics')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('lot.situation')}</th>
                  <th scope="col">{t('statistics.lots')}</th>
                  <th scope="col">{t('statistics.lotShare')}</th>
                  <th scope="col">{t('statistics.area')}</th>
                  <th scope="col">{t('statistics.areaShare')}</th>
                </tr>
              </thead>
              <tbody>
                {shares.map(({ group, lots, lotShare, area, areaShare }) => (
                  <tr key={group}>
                    <th scope="row">
                      <span className={classes.name}>
                        <span className={classes.key} data-group={group} aria-hidden />
                        {t(`group.${group}`)}
                      </span>
                    </th>
                    <td className="figures">{formatNumber(lots, locale)}</td>
                    <td className="figures">{percent(lotShare)}</td>
                    <td className="figures">{formatNumber(area, locale)}</td>
                    <td className="figures">{percent(areaShare)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('statistics.total')}</th>
                  <td className="figures">{formatNumber(statistics.totalLotes, locale)}</td>
                  <td className="figures">{percent(statistics.totalLotes > 0 ? 100 : 0)}</td>
                  <td className="figures">{formatNumber(statistics.totalArea, locale)}</td>
                  <td className="figures">{percent(statistics.totalArea > 0 ? 100 : 0)}</td>
                </tr>
              </tfoot>
            </table>
          </section>
        </div>
      </div>
    </section>
  )
}

const radius = 100
const slice = arc<{ startAngle: number; endAngle: number }>()
  .innerRadius(62)
  .outerRadius(radius)
  .padAngle(0.015)
  .cornerRadius(3)

function Ring({ shares, total }: { shares: readonly GroupShare[]; total: number }) {
  const { t } = useWords()
  const locale = useLocale()
  const slices = pie<GroupShare>()
    .value(({ area }) => area)
    .sort(null)([...shares])
  return (
    <figure className={classes.ring} aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the table says the same; a title would show while pointing at the ring. */}
      <svg viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`}>
        {total === 0 && <circle r={81} className={classes.noShare} />}
        {slices
          .filter(({ data }) => data.area > 0)
          .map((one) => (
            <path
              key={one.data.group}
              data-group={one.data.group}
              className={classes.slice}
              d={slice(one) ?? undefined}
            >
              <title>{`${t(`group.${one.data.group}`)}: ${formatPercent(one.data.areaShare / 100, locale, 1)}`}</title>
            </path>
          ))}
        <text className={classes.total} y={-2}>
          {formatNumber(Math.round(total), locale)}
        </text>
        <text className={classes.unit} y={20}>
          {t('hectares')}
        </text>
      </svg>
      <figcaption>{t('statistics.byArea')}</figcaption>
    </figure>
  )
}

/** Shares too small for their text keep it in the table alone. */
const smallestNamed = 12

function Bar({ shares }: { shares: readonly GroupShare[] }) {
  const locale = useLocale()
  return (
    <div className={classes.bar} aria-hidden="true">
      {shares
        .filter(({ areaShare }) => areaShare > 0)
        .map(({ group, areaShare }) => (
          <span key={group} data-group={group} style={{ flexGrow: areaShare }}>
            {areaShare >= smallestNamed && formatPercent(areaShare / 100, locale)}
          </span>
        ))}
    </div>
  )
}
