import type { FileItem } from '@invest/contract/fields'
import { IconBuildingCommunity } from '@tabler/icons-react'
import classes from './municipality-logo.module.css'

/** The name stands beside it wherever it is shown. */
export const MunicipalityLogo = ({ logo, size }: { logo: FileItem | null; size: number }) => (
  <span className={classes.logo} style={{ width: size, height: size }} aria-hidden>
    {logo ? (
      <img src={logo.urlPublica} alt="" loading="lazy" />
    ) : (
      <IconBuildingCommunity size={Math.round(size * 0.5)} stroke={1.5} />
    )}
  </span>
)
