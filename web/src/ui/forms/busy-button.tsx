/**
 * A button that shows that its action is running. It is not disabled meanwhile, since a disabled button loses the
 * focus.
 */
import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

interface BusyButtonProps
  extends Omit<ButtonProps, 'loading'>,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  busy: boolean
  /** It does nothing now; what it is described by says why. It keeps the focus all the same. */
  off?: boolean
}

export function BusyButton({ busy, off = false, leftSection, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={busy || off || undefined}
      data-disabled={off || undefined}
      aria-busy={busy || undefined}
      leftSection={busy ? <Loader size={18} color="currentColor" aria-hidden /> : leftSection}
      // Neither a second press nor Enter in a field of the form starts the action twice.
      onClick={(event) => (busy || off ? event.preventDefault() : onClick?.(event))}
    />
  )
}
