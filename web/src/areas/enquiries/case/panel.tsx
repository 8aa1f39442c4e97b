import type { ReactNode } from 'react'
import classes from './case.module.css'

/** One side of a case, under its title. */
export const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={classes.panel} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
