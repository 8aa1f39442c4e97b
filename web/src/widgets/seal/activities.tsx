/** Lists a company's activities, and whether each allows the seal. On phones each row becomes a card. */
import type { SealActivity } from '@invest/contract/seal'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { formatCnae } from '../../lib/i18n/format-cnae.ts'
import classes from './seal.module.css'
import { useTexts } from './texts.ts'

export function Activities({ activities }: { activities: SealActivity[] }) {
  const { t } = useTexts()
  return (
    <table className={classes.activities}>
      <caption>{t('activities')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('activity.code')}</th>
          <th scope="col">{t('activity.type')}</th>
          <th scope="col">{t('activity.description')}</th>
          <th scope="col">{t('activity.compatible')}</th>
        </tr>
      </thead>
      <tbody>
        {activities.map(({ codigo, principal, descricao, madeIn }) => (
          <tr key={codigo}>
            <td className="figures">{formatCnae(codigo)}</td>
            <td>{t(principal ? 'activity.main' : 'activity.secondary')}</td>
            <td>{descricao}</td>
            <td>
              <span className={classes.compatible} data-yes={madeIn || undefined}>
                {madeIn ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
                {t(madeIn ? 'activity.yes' : 'activity.no')}
              </span>
              {!madeIn && <span className={classes.why}>{t('activity.whyNot')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
