/** Shown while the first screen loads: the same picture as the page paints before any script. */
import { Loader } from '@mantine/core'
import classes from './full-page.module.css'

export const Starting = () => (
  <div className={classes.quiet} role="status">
    <Loader type="dots" size="lg" aria-label="…" />
  </div>
)
