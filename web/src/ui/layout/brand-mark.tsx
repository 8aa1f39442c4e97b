/** The portal's logo: the state's silhouette with a rising line and a sun. It was drawn for this project. */

import { markPath } from '../maps/state-outline.ts'
import classes from './brand-mark.module.css'

export const BrandMark = ({ size = 36 }: { size?: number }) => (
  <svg viewBox="-20 -28 660 660" width={size} height={size} aria-hidden="true" className={classes.mark}>
    <path className={classes.land} d={markPath} />
    <path className={classes.line} d="M196 268l88-58 74 52 112-108" />
    <circle className={classes.sun} cx="470" cy="154" r="40" />
  </svg>
)
