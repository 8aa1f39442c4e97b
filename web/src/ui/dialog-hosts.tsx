/** The places where dialogs and notices appear. The code of each is loaded when the first one is opened. */
import { lazy, Suspense, useState } from 'react'
import { shownAlert } from './alert-dialog.ts'
import { openQuestion } from './confirm.ts'
import { noticesWanted } from './notify.ts'

const AlertHost = lazy(() => import('./alert-host.tsx').then((m) => ({ default: m.AlertHost })))
const ConfirmHost = lazy(() => import('./confirm-host.tsx').then((m) => ({ default: m.ConfirmHost })))
const Notices = lazy(() => import('@mantine/notifications').then((m) => ({ default: m.Notifications })))

/** Becomes true with `now` and stays true, because a dialog that closes still has to fade out. */
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
