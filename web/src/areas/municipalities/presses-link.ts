import type { HTMLAttributes, MouseEvent } from 'react'

/**
 * Lets a press anywhere in a row do what its link or button does. That one stays for the keyboard and screen readers, so
 * the row itself takes no focus.
 */
export const pressesLink = (): HTMLAttributes<HTMLElement> => ({
  style: { cursor: 'pointer' },
  onClick: (event: MouseEvent<HTMLElement>) => {
    // Who marks text does not want to leave.
    if ((event.target as Element).closest('a, button') || window.getSelection()?.toString()) return
    event.currentTarget.querySelector<HTMLElement>('a, button')?.click()
  },
})
