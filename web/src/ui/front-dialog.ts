/** Which of the open dialogs is in front: Escape closes that one, and leaves the one that it was opened from. */
import { useEffect, useId } from 'react'
import { createSignal } from './signal.ts'

/** The one in front last. */
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
