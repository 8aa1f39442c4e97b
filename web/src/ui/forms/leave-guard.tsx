/** Asks before a person leaves an edited form (WEB-104). Switching the language keeps the form, so it asks nothing. */
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { screenPath } from '../../lib/i18n/locale.ts'
import { isLeavingForProvider } from '../../lib/session/sign-in.ts'
import { confirm } from '../dialogs/confirm.ts'
import { say } from '../texts.ts'

interface LeaveGuardProps {
  /** Whether something was typed and is not saved. */
  edited: boolean
  /** Called when the person chooses to leave, to drop the draft. */
  onLeave?: () => void
}

export const confirmLeaving = (): Promise<boolean> =>
  confirm({
    title: say('leave.title'),
    text: say('leave.text'),
    action: say('leave.action'),
    cancel: say('leave.stay'),
    danger: true,
  })

export function LeaveGuard({ edited, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      edited && screenPath(current.pathname) !== screenPath(next.pathname),
    enableBeforeUnload: () => edited && !isLeavingForProvider(),
    withResolver: true,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each attempt to leave.
  useEffect(() => {
    if (blocker.status !== 'blocked') return
    confirmLeaving().then((leave) => {
      if (!leave) return blocker.reset()
      onLeave?.()
      blocker.proceed()
    })
  }, [blocker.status])
  return null
}
