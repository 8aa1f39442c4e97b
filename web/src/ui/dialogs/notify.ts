/** Shows short notices at the edge of the screen, for example that something was saved. Refusals use the alert dialog. */

import type { ReactNode } from 'react'
import { say } from '../texts.ts'
import { createSignal } from './signal.ts'

export const noticesWanted = createSignal(false)

interface Notice {
  message: ReactNode
  title?: string
  kind?: 'success' | 'info' | 'failure'
  /** Milliseconds; 5 seconds by default. */
  lasts?: number
  /** While a notice with this name is there, no second one comes. */
  id?: string
}

const colours = { success: 'teal', info: 'gray', failure: 'red' } as const

let shown = 0

/** Shows a notice before those that are still there: with two of them, a third would wait for as long as a pointer rests on one (WEB-205). */
export async function notify({
  message,
  title,
  kind = 'success',
  lasts = 5000,
  id,
}: Notice): Promise<string> {
  noticesWanted.set(true)
  const { notifications } = await import('@mantine/notifications')
  return notifications.show({
    message,
    ...(title ? { title } : {}),
    ...(id ? { id } : {}),
    color: colours[kind],
    autoClose: lasts,
    withBorder: true,
    priority: ++shown,
    closeButtonProps: { 'aria-label': say('close') },
  })
}

/** Hides a notice before its time, for example after the person pressed its undo. */
export async function dismiss(id: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.hide(id)
}
