/** Says that there is nothing to show, or that nothing could be loaded, with a picture and the next step. */
import { Button } from '@mantine/core'
import { IconMoodEmpty, IconPlugConnectedX, type IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { ServerMessage } from '../dialogs/server-message.tsx'
import { useTexts } from '../texts.ts'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  icon?: ComponentType<IconProps>
  title: string
  text?: ReactNode
  /** The button that leads to the next step. */
  action?: ReactNode
}

export function EmptyState({ icon: Icon = IconMoodEmpty, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.picture}>
        <Icon size={34} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

/** What the server says; who can give a permission that is missing; and the name by which a fault is found in the log. */
function Reason({ error }: { error: ApiError }) {
  const { t } = useTexts()
  return (
    <>
      <ServerMessage {...error} />
      {error.codigo === 'acesso-negado' && <p className={classes.more}>{t('whoGrants')}</p>}
      {error.status >= 500 && error.requisicao && (
        <p className={`${classes.more} small`}>
          {t('requestId')}: <code>{error.requisicao}</code>
        </p>
      )}
    </>
  )
}

interface ErrorStateProps {
  error: unknown
  /** What could not be done. The server's reason stands below it. */
  title: string
  onRetry?: () => void
}

/** Who may not read something is told who can change that; trying again would not (WEB-177). */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const { t } = useTexts()
  const refused = error instanceof ApiError && error.status === 403
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        title={title}
        text={error instanceof ApiError && error.mensagem && <Reason error={error} />}
        action={
          onRetry &&
          !refused && (
            <Button variant="default" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
