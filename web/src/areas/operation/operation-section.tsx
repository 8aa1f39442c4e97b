import { Box } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/** A section that the list of what needs attention leads to, there and from the dashboard. */
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
  const heading = useRef<HTMLHeadingElement>(null)
  // It stands there only once its figures have come, after the address was gone to.
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="heading">
        {title}
      </h2>
      <Box component="p" className="dimmed" maw="75ch" m="0 0 14px">
        {lead}
      </Box>
      {children}
    </section>
  )
}
