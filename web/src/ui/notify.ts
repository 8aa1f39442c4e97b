/** Short notices at the edge of the screen: what was saved, what was undone. Refusals use the alert dialog. */

import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createSignal } from './signal.ts'

export const noticesWanted = createSignal(false)

interface Notice {
  message: ReactNode
  title?: string
  kind?: 'success' | 'info' | 'failure'
  /** Milliseconds; 5 seconds unless told. */
  lasts?: number
}

const colours = { success: 'teal', info: 'gray', failure: 'red' } as const

export async function notify({ message, title, kind = 'success', lasts = 5000 }: Notice): Promise<string> {
  noticesWanted.set(true)
  const { notifications } = await import('@mantine/notifications')
  return notifications.show({
    message,
    ...(title ? { title } : {}),
    color: colours[kind],
    autoClose: lasts,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('close', { ns: 'ui' }) },
  })
}

/** Takes one back early, for example after its undo has been pressed. */
export async function dismiss(id: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.hide(id)
}
