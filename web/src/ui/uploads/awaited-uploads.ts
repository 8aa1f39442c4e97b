/** The uploads of a form or dialog: its button counts a press once they have arrived, and leaving asks while they go on. */
import { createContext, useCallback, useContext, useEffect, useState } from 'react'

/** `stopped`: nothing is on its way, and something failed or waits for an answer. */
export type UploadState = 'sending' | 'stopped' | 'done'

const Report = createContext<(field: string, state: UploadState) => void>(() => {})

/** Goes around the fields of a form that takes files. */
export const AwaitedUploads = Report.Provider

/** A field tells the form around it how far its files are. */
export function useReportedUpload(field: string, state: UploadState): void {
  const report = useContext(Report)
  useEffect(() => {
    report(field, state)
    return () => report(field, 'done')
  }, [report, field, state])
}

/** `report` is the value of `AwaitedUploads`; a press while files are on their way finishes once they have arrived. */
export function useAwaitedUploads(finish: () => void) {
  const [states, setStates] = useState<Record<string, UploadState>>({})
  const [waits, setWaits] = useState(false)
  const report = useCallback(
    (field: string, state: UploadState) => setStates((now) => ({ ...now, [field]: state })),
    [],
  )
  const all = Object.values(states)
  const sending = all.includes('sending')
  const press = () => {
    setWaits(sending)
    if (!sending) finish()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a press waited for is the end of the uploads.
  useEffect(() => {
    if (!waits || sending) return
    setWaits(false)
    // One that failed stays in sight, and nothing is lost with it.
    if (!all.includes('stopped')) finish()
  }, [sending])
  return { sending, waits, press, report }
}
