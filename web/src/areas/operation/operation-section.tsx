import type { ReactNode } from 'react'
import classes from './operation.module.css'

/** A section that the list of what needs attention leads to. */
export function OperationSection({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="heading">
        {title}
      </h2>
      <p className={classes.lead}>{lead}</p>
      {children}
    </section>
  )
}
