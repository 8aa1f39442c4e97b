/** Says that there is nothing to show, or that nothing could be loaded, with a picture and the next step. */
import { Button, Text } from '@mantine/core'
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
      {text && (
        <Text c="dimmed" maw="46ch" component="div">
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

/** What the server says; a fault of its own with the name by which it is found in the log. */
function Reason({ error }: { error: ApiError }) {
  const { t } = useTexts()
  return (
    <>
      <ServerMessage {...error} />
      {error.status >= 500 && error.requisicao && (
        <Text size="xs" mt="xs">
          {t('requestId')}: <code>{error.requisicao}</code>
        </Text>
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

export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const { t } = useTexts()
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        title={title}
        text={error instanceof ApiError && error.mensagem && <Reason error={error} />}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
