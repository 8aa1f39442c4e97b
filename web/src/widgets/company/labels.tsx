/** Small labels of a company: it has the seal, it seeks investment, or its owners hide it. */
import { IconRosetteDiscountCheckFilled, IconTrendingUp, IconWorldOff } from '@tabler/icons-react'
import classes from './labels.module.css'
import { useTexts } from './texts.ts'

export function SealLabel() {
  const { t } = useTexts()
  return (
    <span className={classes.label} data-kind="seal">
      <IconRosetteDiscountCheckFilled size={15} aria-hidden />
      {t('seal')}
    </span>
  )
}

export function SeekingLabel() {
  const { t } = useTexts()
  return (
    <span className={classes.label} data-kind="money">
      <IconTrendingUp size={15} aria-hidden />
      {t('seeking')}
    </span>
  )
}

/** Its owners have taken it out of the portal. What a person hides for themselves has an eye, and other words. */
export function HiddenLabel() {
  const { t } = useTexts()
  return (
    <span className={classes.label} data-kind="hidden">
      <IconWorldOff size={15} aria-hidden />
      {t('hidden')}
    </span>
  )
}
