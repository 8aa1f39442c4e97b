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
}

export function BusyButton({ busy, leftSection, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      leftSection={busy ? <Loader size={18} color="currentColor" aria-hidden /> : leftSection}
      // Neither a second press nor Enter in a field of the form starts the action twice.
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
