/** A district's shares by situation: as a ring, as a bar and as a table, which is also their twin for screen readers. */
import type { DistrictStatistics } from '@invest/contract/districts/district'
import { Box, Tooltip } from '@mantine/core'
import type { CSSProperties } from 'react'
import { formatArea, formatNumber, formatPercent, formatShare } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Ring, ShareTable } from '../../ui/charts/shares.tsx'
import { Part } from '../../ui/layout/part.tsx'
import { type GroupShare, groupColour, sharesOf } from './groups.ts'
import classes from './statistics.module.css'
import { useTexts } from './texts.ts'

export function Statistics({ statistics }: { statistics: DistrictStatistics }) {
  const { t } = useTexts()
  const locale = useLocale()
  const shares = sharesOf(statistics)
  const number = (value: number) => formatNumber(value, locale)
  const percent = (share: number) => formatShare(share / 100, locale)
  const labelled = shares.map((share) => ({
    ...share,
    name: t(`group.${share.group}`),
    colour: groupColour[share.group],
  }))
  const { totalLotes: lots, totalArea: area } = statistics
  return (
    <Part id="district-statistics" title={t('statistics')} mt={36}>
      <div className={classes.layout}>
        <figure className={classes.ring} aria-hidden="true">
          <Ring
            parts={labelled.map((one) => ({
              ...one,
              value: one.area,
              text: formatShare(one.areaShare / 100, locale),
            }))}
            total={formatArea(area, locale)}
            unit={t('hectares')}
          />
          <figcaption className="note">{t('statistics.byArea')}</figcaption>
        </figure>
        <Box miw={0}>
          <Bar shares={labelled} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, also by keyboard. */}
          <section className={classes.scroll} tabIndex={0} aria-label={t('statistics.table')}>
            <ShareTable
              caption={t('statistics')}
              columns={[
                t('lot.situation'),
                t('statistics.lots'),
                t('statistics.lotShare'),
                t('statistics.area'),
                t('statistics.areaShare'),
              ]}
              rows={labelled.map((one) => ({
                ...one,
                cells: [
                  number(one.lots),
                  percent(one.lotShare),
                  formatArea(one.area, locale),
                  percent(one.areaShare),
                ],
              }))}
              total={{
                name: t('statistics.total'),
                cells: [
                  number(lots),
                  percent(lots > 0 ? 100 : 0),
                  formatArea(area, locale),
                  percent(area > 0 ? 100 : 0),
                ],
              }}
            />
          </section>
        </Box>
      </div>
    </Part>
  )
}

/** Shares too small for their text have it in a tooltip, and in the table. */
const smallestNamed = 12

function Bar({ shares }: { shares: readonly (GroupShare & { name: string })[] }) {
  const locale = useLocale()
  return (
    <div className={classes.bar} aria-hidden="true">
      {shares
        .filter(({ areaShare }) => areaShare > 0)
        .map(({ group, name, areaShare }) => (
          <Tooltip key={group} label={`${name}: ${formatShare(areaShare / 100, locale)}`}>
            <span
              className="centred"
              style={{ '--group': groupColour[group], flexGrow: areaShare } as CSSProperties}
            >
              {areaShare >= smallestNamed && formatPercent(areaShare / 100, locale)}
            </span>
          </Tooltip>
        ))}
    </div>
  )
}
