/** A page that says what happened and what to do next, beside the state's outline with a sign on it. */
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScreenTitle } from '../ui/layout/page.tsx'
import { outlineBox, outlinePath } from '../ui/maps/state-outline.ts'
import classes from './full-page.module.css'

const signs = {
  /** A broken line. */
  connection: 'M150 300h90m100 0h90M270 250l-20 100m90-100l-20 100',
  /** A question. */
  unknown: 'M255 235c0-80 120-80 120 0 0 55-60 50-60 105m0 62v2',
  /** An exclamation. */
  failure: 'M315 180v170m0 60v2',
} as const

interface FullPageProps {
  sign: keyof typeof signs
  title: string
  children: ReactNode
  actions?: ReactNode
  /** The page is shown within the shell instead of filling the window. */
  inside?: boolean
}

export function FullPage({ sign, title, children, actions, inside }: FullPageProps) {
  const heading = useScreenTitle(title)
  const Frame = inside ? 'div' : 'main'
  return (
    <Frame className={`${classes.page} ${inside ? classes.inside : ''}`}>
      <div className={classes.panel}>
        <svg
          className={classes.picture}
          viewBox={`0 0 ${outlineBox.width} ${outlineBox.height}`}
          aria-hidden="true"
        >
          <path className={classes.land} d={outlinePath} />
          <path className={classes.sign} d={signs[sign]} />
        </svg>
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <Text c="dimmed" component="div">
          {children}
        </Text>
        {actions}
      </div>
    </Frame>
  )
}
