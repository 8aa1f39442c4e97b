/** A municipality at a glance: the coat of arms that it uploaded, else its shape. The name stands beside it. */
import type { FileItem } from '@invest/contract/fields'
import type { MunicipalityShape } from '@invest/contract/state-map'
import { MunicipalityLogo } from '../municipality-logo.tsx'
import classes from './municipality-picture.module.css'

interface MunicipalityPictureProps {
  logo: FileItem | null
  /** Undefined until the shapes have come. */
  shape: MunicipalityShape | undefined
  size: number
}

/** A square that it fills, with room for its outline. */
const boxOf = ({ x, y, side }: MunicipalityShape) =>
  [x - side * 0.54, y - side * 0.54, side * 1.08, side * 1.08].map((value) => value.toFixed(1)).join(' ')

export function MunicipalityPicture({ logo, shape, size }: MunicipalityPictureProps) {
  if (logo) return <MunicipalityLogo logo={logo} size={size} />
  return (
    <span className={classes.shape} style={{ width: size, height: size }} aria-hidden>
      {shape && (
        <svg viewBox={boxOf(shape)} width={size * 0.8} height={size * 0.8} aria-hidden="true">
          <path d={shape.d} />
        </svg>
      )}
    </span>
  )
}
