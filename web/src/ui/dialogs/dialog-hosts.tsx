/** The places where dialogs and notices appear. The code of each is loaded when the first one is opened. */
import { lazy, Suspense, useState } from 'react'
import { shownAlert } from './alert-dialog.ts'
import { openQuestion } from './confirm.ts'
import { noticesWanted } from './notify.ts'

const parts = {
  alert: () => import('./alert-host.tsx'),
  confirm: () => import('./confirm-host.tsx'),
  notices: () => import('./notices-host.tsx'),
}
const AlertHost = lazy(() => parts.alert().then((m) => ({ default: m.AlertHost })))
const ConfirmHost = lazy(() => parts.confirm().then((m) => ({ default: m.ConfirmHost })))
const Notices = lazy(() => parts.notices().then((m) => ({ default: m.NoticesHost })))

/** What says that something went wrong: it can't be loaded once the network is away. */
export const dialogsAhead: readonly (() => Promise<unknown>)[] = Object.values(parts)

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
      {notices && <Notices />}
    </Suspense>
  )
}
