/** Small labels of a company: the seal, what it seeks, whether its owners hide it. */
import { IconEyeOff, IconRosetteDiscountCheckFilled, IconTrendingUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './labels.module.css'

export function SealLabel() {
  const { t } = useTranslation('company')
  return (
    <span className={classes.label} data-kind="seal">
      <IconRosetteDiscountCheckFilled size={15} aria-hidden />
      {t('seal')}
    </span>
  )
}

export function SeekingLabel() {
  const { t } = useTranslation('company')
  return (
    <span className={classes.label} data-kind="money">
      <IconTrendingUp size={15} aria-hidden />
      {t('seeking')}
    </span>
  )
}

export function HiddenLabel() {
  const { t } = useTranslation('company')
  return (
    <span className={classes.label} data-kind="hidden">
      <IconEyeOff size={15} aria-hidden />
      {t('hidden')}
    </span>
  )
}
