import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import classes from './badge.module.css'

interface BadgeProps {
  /** `waits` for money and what is under way, `quiet` for what is over or nothing yet. */
  tone?: 'good' | 'waits' | 'bad' | 'quiet'
  icon?: ComponentType<IconProps>
  children: ReactNode
}

/** One word on the state of a thing, beside its name (WEB-193). */
export const Badge = ({ tone = 'good', icon: Icon, children }: BadgeProps) => (
  <span className={classes.badge} data-tone={tone}>
    {Icon && <Icon size={15} aria-hidden />}
    {children}
  </span>
)
