/** What colours and patterns mean, and how many lots have them. A press dims the other groups (DISTRICT-7). */
import { lotGroups } from '@invest/contract/districts/lots'
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import classes from './lot-map.module.css'
import { LotPatterns, paintOf } from './lot-patterns.tsx'
import type { ShapeGroup } from './lot-texts.ts'
import { useTexts } from './texts.ts'

const order: readonly ShapeGroup[] = [
  'DISPONIVEL',
  ...lotGroups.filter((group) => group !== 'DISPONIVEL'),
  'none',
]

interface LotLegendProps {
  counts: ReadonlyMap<ShapeGroup, number>
  only: ShapeGroup | null
  onOnly: (group: ShapeGroup | null) => void
}

export function LotLegend({ counts, only, onOnly }: LotLegendProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const prefix = useId()
  // The five situations always; what is unknown only where something is.
  const shown = order.filter((group) => group !== 'none' || counts.has(group))
  return (
    <fieldset aria-label={t('legend')} className={classes.legend}>
      <LotPatterns prefix={prefix} scale={1} />
      {shown.map((group) => {
        const count = counts.get(group) ?? 0
        const name = t(`group.${group}`)
        const number = formatNumber(count, locale)
        return (
          <UnstyledButton
            key={group}
            className={classes.entry}
            title={t('legend.hint')}
            aria-pressed={only === group}
            onClick={() => onOnly(only === group ? null : group)}
          >
            <svg className={classes.swatch} width="26" height="18" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width="24"
                height="16"
                rx="3"
                data-group={group}
                data-paint={group}
                fill={paintOf(prefix, group) || undefined}
              />
            </svg>
            {name}{' '}
            <Text span className={classes.count}>
              {number} <VisuallyHidden>{t('legend.lots', { count })}</VisuallyHidden>
            </Text>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}
