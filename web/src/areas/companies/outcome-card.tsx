/** Says why a CNPJ cannot be registered, or what else can be done with it, and offers the next step. */
import { screens } from '@invest/contract/screens'
import { Button, Group } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBuildingOff,
  IconCircleCheck,
  IconCloudOff,
  IconGitBranch,
  IconUserX,
} from '@tabler/icons-react'
import { ApiError } from '../../lib/api/api-error.ts'
import { ServerMessage } from '../../ui/dialogs/server-message.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import classes from './register.module.css'
import type { Outcome } from './registration.ts'
import { useTexts } from './texts.ts'

type Shown = Exclude<Outcome, 'free'>

const icons: Record<Shown, typeof IconUserX> = {
  exists: IconCircleCheck,
  mine: IconCircleCheck,
  inactive: IconBuildingOff,
  notPartner: IconUserX,
  unknown: IconAlertTriangle,
  branch: IconGitBranch,
  foreigner: IconUserX,
  away: IconCloudOff,
  failed: IconAlertTriangle,
}

interface OutcomeCardProps {
  outcome: Shown
  /** Why the check failed; the server's words say it. */
  error?: unknown
  onRetry: () => void
  onReset: () => void
  onContinue: () => void
}

export function OutcomeCard({ outcome, error, onRetry, onReset, onContinue }: OutcomeCardProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const Icon = icons[outcome]
  const good = outcome === 'exists' || outcome === 'mine'
  const title = good
    ? t(`register.${outcome}Title`)
    : outcome === 'failed'
      ? t('register.failed')
      : t(`register.${outcome}`)
  const said = outcome === 'failed' && error instanceof ApiError && error.mensagem !== ''
  return (
    <div className={classes.outcome} data-kind={good ? 'good' : 'bad'} data-outcome={outcome}>
      <Icon size={28} stroke={1.6} aria-hidden className={classes.outcomeIcon} />
      <div>
        <h2>{title}</h2>
        {said ? (
          <div>
            <ServerMessage {...error} />
          </div>
        ) : (
          outcome !== 'failed' && <p>{t(`register.${outcome}Text`)}</p>
        )}
        <Group gap={10} align="stretch" mt={14}>
          {outcome === 'exists' && <Button onClick={onContinue}>{t('register.link')}</Button>}
          {outcome === 'mine' && (
            <Button onClick={() => goTo(screens.ownCompanies)}>{t('register.toMine')}</Button>
          )}
          {(outcome === 'away' || outcome === 'failed') && (
            <Button variant="default" onClick={onRetry}>
              {t('register.tryAgain')}
            </Button>
          )}
          {outcome === 'foreigner' ? (
            <Button variant="default" onClick={() => goTo(screens.finder)}>
              {t('register.toFinder')}
            </Button>
          ) : (
            <Button variant="default" onClick={onReset}>
              {t('register.otherCnpj')}
            </Button>
          )}
        </Group>
      </div>
    </div>
  )
}
