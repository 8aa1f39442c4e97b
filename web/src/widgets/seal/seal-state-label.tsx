import { IconCircleDashed, IconPlayerPause, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import classes from './seal.module.css'
import { useTexts } from './texts.ts'

export type SealStateName = 'enabled' | 'notEnabled' | 'suspended'

const icons = {
  enabled: IconRosetteDiscountCheckFilled,
  notEnabled: IconCircleDashed,
  suspended: IconPlayerPause,
}

export function SealStateLabel({ state }: { state: SealStateName }) {
  const { t } = useTexts()
  const Icon = icons[state]
  return (
    <span className={classes.label} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(state)}
    </span>
  )
}
