import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { HTMLAttributes, MouseEvent } from 'react'

/**
 * Lets a press anywhere in a row do what its link does, or its first button where it has none. That one stays for the
 * keyboard and screen readers, so the row itself takes no focus.
 */
export const pressesLink = (): HTMLAttributes<HTMLElement> => ({
  style: { cursor: 'pointer' },
  onClick: (event: MouseEvent<HTMLElement>) => {
    // A press on a control does what the control says, and who marks text does not want to leave.
    if ((event.target as Element).closest('a, button, label, input')) return
    if (window.getSelection()?.toString()) return
    const find = (what: string) => event.currentTarget.querySelector<HTMLElement>(what)
    ;(find('a') ?? find('button'))?.click()
  },
})

interface RemoveButtonProps {
  label: string
  /** Why it does nothing. It then keeps its place in the order of the keyboard, so that everybody can read the reason. */
  reason?: string | false | undefined
  onClick: () => void
}

export function RemoveButton({ label, reason, onClick }: RemoveButtonProps) {
  const icon = <IconTrash size={20} stroke={1.6} aria-hidden />
  if (reason)
    return (
      <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`${label}: ${reason}`}
          aria-disabled
          data-disabled
        >
          {icon}
        </ActionIcon>
      </Tooltip>
    )
  return (
    <ActionIcon variant="subtle" color="red" size={40} aria-label={label} data-remove onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}

/** Which of the rows' remove buttons belongs to a name, to find its neighbour once it has gone. */
export const removalIndex = (label: string): number =>
  [...document.querySelectorAll('[data-remove]')].findIndex((one) => one.getAttribute('aria-label') === label)

const waits = 20
const waitMs = 50

/**
 * Moves the focus as soon as it is lost: what had it is gone or disabled, or stands in the dialog of the question, which may
 * still be fading out. A row goes a moment after the answer that it is gone, so it looks for a second.
 */
export function focusIfLost(find: () => HTMLElement | null | undefined, tries = waits): void {
  setTimeout(() => {
    const focused = document.activeElement
    const lost = !focused || focused === document.body || focused.matches(':disabled, [role="dialog"] *')
    if (lost) find()?.focus({ preventScroll: true })
    else if (tries > 1) focusIfLost(find, tries - 1)
  }, waitMs)
}

/** After a row has gone, the focus goes to the next row's button, or to the title when there is none. */
export const focusRemoval = (index: number): void =>
  focusIfLost(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
    return buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1')
  })
