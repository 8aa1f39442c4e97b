/** A button that waits for its answer and keeps the focus meanwhile: a disabled one would throw it to the top of the page. */
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
      // A press while busy, or Enter in a field of the form, asks nothing twice.
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
