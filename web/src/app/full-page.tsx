/** A page that says what happened and what to do next, beside the state's outline with a sign on it. */
import { Text, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useScreenTitle } from '../ui/layout/page.tsx'
import type { Outline as Drawn } from '../ui/maps/outline.tsx'
import classes from './full-page.module.css'

/**
 * Drawn after the words: what every page loads has no room for it. Without a network there is none, since what says that
 * something failed must not fail itself.
 */
const Outline = lazy(async (): Promise<{ default: typeof Drawn }> => {
  try {
    return { default: (await import('../ui/maps/outline.tsx')).Outline }
  } catch {
    return { default: () => <></> }
  }
})

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
}

export function FullPage({ sign, title, children, actions }: FullPageProps) {
  const heading = useScreenTitle(title)
  return (
    <div className={classes.page}>
      <div className={classes.panel}>
        <div className={classes.picture}>
          <Suspense>
            <Outline className={classes.land}>
              <path className={classes.sign} d={signs[sign]} />
            </Outline>
          </Suspense>
        </div>
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <Text c="dimmed" component="div">
          {children}
        </Text>
        {actions}
      </div>
    </div>
  )
}
