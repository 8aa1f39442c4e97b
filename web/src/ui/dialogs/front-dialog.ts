/** Knows which of the open dialogs is in front, so that Escape closes that one and not the dialog it was opened from. */
import { useEffect, useId } from 'react'
import { createSignal } from './signal.ts'

/** The ids of the open dialogs; the last one is in front. */
const open = createSignal<readonly string[]>([])

export function useIsInFront(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    open.set([...open.get(), id])
    return () => open.set(open.get().filter((other) => other !== id))
  }, [opened, id])
  return open.use().at(-1) === id
}
