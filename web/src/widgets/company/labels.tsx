/** Small labels of a company: it has the seal, it seeks investment, or its owners hide it. */

import { IconRosetteDiscountCheckFilled, IconTrendingUp, IconWorldOff } from '@tabler/icons-react'
import { Badge } from '../../ui/layout/badge.tsx'
import { useTexts } from './texts.ts'

export function SealLabel() {
  const { t } = useTexts()
  return <Badge icon={IconRosetteDiscountCheckFilled}>{t('seal')}</Badge>
}

export function SeekingLabel() {
  const { t } = useTexts()
  return (
    <Badge tone="waits" icon={IconTrendingUp}>
      {t('seeking')}
    </Badge>
  )
}

/** Its owners have taken it out of the portal. What a person hides for themselves has an eye, and other words. */
export function HiddenLabel() {
  const { t } = useTexts()
  return (
    <Badge tone="quiet" icon={IconWorldOff}>
      {t('hidden')}
    </Badge>
  )
}
