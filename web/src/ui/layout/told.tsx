import type { IconProps } from '@tabler/icons-react'
import type { ComponentProps, ComponentType } from 'react'
import classes from './told.module.css'

/** A sentence that one has to know before going on, with its sign. */
export const Told = ({
  icon: Icon,
  children,
  ...rest
}: ComponentProps<'p'> & { icon: ComponentType<IconProps> }) => (
  <p {...rest} className={classes.told}>
    <Icon size={18} aria-hidden />
    {children}
  </p>
)
