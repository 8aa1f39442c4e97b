import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import classes from './figures.module.css'

export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classes.figures}>{children}</dl>
)

interface FigureProps {
  name: string
  value: ReactNode
  icon?: ComponentType<IconProps>
  tone?: 'good' | 'waits' | undefined
  /** What explains it, below. */
  children?: ReactNode
}

/** A number that is read at a glance, under its name, on a card within `Figures` (WEB-193). */
export const Figure = ({ name, value, icon: Icon, tone, children }: FigureProps) => (
  <div className={classes.figure} data-tone={tone}>
    <dt>
      {Icon && <Icon size={22} stroke={1.6} aria-hidden />}
      {name}
    </dt>
    <dd>
      <strong className="figures">{value}</strong>
      {children}
    </dd>
  </div>
)
