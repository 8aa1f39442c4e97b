/** Shown while the first screen loads. It looks like the page before any script has run. */
import { Loader } from '@mantine/core'
import classes from './full-page.module.css'

export const Starting = () => (
  <div className={classes.quiet} role="status" aria-label="…">
    <Loader type="dots" size="lg" aria-hidden />
  </div>
)
