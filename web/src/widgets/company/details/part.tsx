/** A part of a company's details below its heading, whose level follows where the details stand. */
import { createContext, type ReactNode, useContext } from 'react'
import classes from '../details.module.css'

/** Under a dialog's own heading; a page's parts come directly below its title. */
export const PartHeading = createContext<'h2' | 'h3'>('h3')

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useContext(PartHeading)
  return (
    <section className={classes.part}>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}
