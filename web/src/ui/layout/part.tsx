import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface PartProps extends BoxProps {
  /** Of its title, which names it. */
  id: string
  title: string
  /** What belongs to the whole part, beside its title. */
  tools?: ReactNode
  children?: ReactNode
}

/** A titled part of a page. On a card, in a long form, it is a `Section`. */
export function Part({ id, title, tools, children, ...rest }: PartProps) {
  const heading = (
    <h2 id={id} className="heading">
      {title}
    </h2>
  )
  return (
    <Box component="section" aria-labelledby={id} {...rest}>
      {tools === undefined ? (
        heading
      ) : (
        <div className="part-head">
          {heading}
          {tools}
        </div>
      )}
      {children}
    </Box>
  )
}
