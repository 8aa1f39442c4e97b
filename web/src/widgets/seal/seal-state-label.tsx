import { IconCircleDashed, IconPlayerPause, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { Badge } from '../../ui/layout/badge.tsx'
import { useTexts } from './texts.ts'

export type SealStateName = 'enabled' | 'notEnabled' | 'suspended'

const looks = {
  enabled: { tone: 'good', icon: IconRosetteDiscountCheckFilled },
  notEnabled: { tone: 'quiet', icon: IconCircleDashed },
  suspended: { tone: 'waits', icon: IconPlayerPause },
} as const

export function SealStateLabel({ state }: { state: SealStateName }) {
  const { t } = useTexts()
  return <Badge {...looks[state]}>{t(state)}</Badge>
}
