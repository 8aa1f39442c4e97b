/** A press while files are on their way counts once they have arrived. */
import { useEffect, useState } from 'react'
import type { UploadState } from './file-upload.tsx'

export function usePressAfterUploads(uploads: UploadState, finish: () => void) {
  const [waits, setWaits] = useState(false)
  const press = () => {
    setWaits(uploads === 'sending')
    if (uploads !== 'sending') finish()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a press waited for is the end of the uploads.
  useEffect(() => {
    if (!waits || uploads === 'sending') return
    setWaits(false)
    // One that failed stays in sight, and nothing is lost with it.
    if (uploads === 'done') finish()
  }, [uploads])
  return { waits, press }
}
