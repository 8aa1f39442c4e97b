/** A titled part of a long form or page, on a card of its own. */
import { IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './section.module.css'
import { useIsOutOfSight } from './steps.tsx'

interface SectionProps {
  id: string
  title: string
  lead?: string
  /** What is still to be filled in. */
  missing?: string | undefined
  children: ReactNode
}

export function Section({ id, title, lead, missing, children }: SectionProps) {
  const hidden = useIsOutOfSight(id)
  return (
    <section className={classes.section} aria-labelledby={`${id}-titulo`} id={id} hidden={hidden}>
      <div className={classes.head}>
        <h2 id={`${id}-titulo`}>{title}</h2>
        {lead && <p>{lead}</p>}
        {missing && (
          <p className={`${classes.missing} signed`}>
            <IconCircleDashed size={18} aria-hidden />
            {missing}
          </p>
        )}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
