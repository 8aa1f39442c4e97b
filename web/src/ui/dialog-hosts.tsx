/** Where dialogs and notices appear. Each comes with its code when the first one is asked for. */
import { lazy, Suspense, useState } from 'react'
import { shownAlert } from './alert-dialog.ts'
import { openQuestion } from './confirm.ts'
import { noticesWanted } from './notify.ts'

const AlertHost = lazy(() => import('./alert-host.tsx').then((m) => ({ default: m.AlertHost })))
const ConfirmHost = lazy(() => import('./confirm-host.tsx').then((m) => ({ default: m.ConfirmHost })))
const Notices = lazy(() => import('@mantine/notifications').then((m) => ({ default: m.Notifications })))

/** Once wanted, it stays: closing has its own animation. */
function useOnceTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

export function DialogHosts() {
  const alert = useOnceTrue(shownAlert.use() !== undefined)
  const question = useOnceTrue(openQuestion.use() !== undefined)
  const notices = noticesWanted.use()
  return (
    <Suspense>
      {alert && <AlertHost />}
      {question && <ConfirmHost />}
      {notices && <Notices position="top-right" limit={3} containerWidth={400} />}
    </Suspense>
  )
}
