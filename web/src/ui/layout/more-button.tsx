/** The dots that open a menu of the rest. */
import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

interface MoreButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  label: string
  framed: boolean
}

export const MoreButton = ({ label, framed, ...props }: MoreButtonProps) => (
  <ActionIcon
    variant={framed ? 'default' : 'subtle'}
    color="gray"
    size={framed ? 40 : 'lg'}
    aria-haspopup="menu"
    aria-label={label}
    {...props}
  >
    <IconDotsVertical size={20} aria-hidden />
  </ActionIcon>
)
