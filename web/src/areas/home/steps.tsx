import { limits } from '@invest/contract/limits'
import {
  IconBuildingBank,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconTrendingUp,
} from '@tabler/icons-react'
import classes from './home.module.css'
import { useTexts } from './texts.ts'

const roles = [
  ['company', IconBuildingFactory2],
  ['investor', IconTrendingUp],
  ['bank', IconBuildingBank],
  ['cityHall', IconBuildingCommunity],
] as const
const count = limits.reservationHours / 24

export function Steps() {
  const { t } = useTexts()
  return (
    <section aria-labelledby="passos">
      <h2 id="passos">{t('steps.title')}</h2>
      <ul className={classes.roles}>
        {roles.map(([role, Icon]) => (
          <li key={role} className={classes.role}>
            <h3>
              <Icon size={22} stroke={1.7} aria-hidden /> {t(`steps.${role}`)}
            </h3>
            <ol>
              <li>{t(`steps.${role}.1`)}</li>
              <li>{t(`steps.${role}.2`, { count })}</li>
              <li>{t(`steps.${role}.3`)}</li>
            </ol>
          </li>
        ))}
      </ul>
    </section>
  )
}
