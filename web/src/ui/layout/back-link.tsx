import { IconArrowLeft } from '@tabler/icons-react'
import { LocaleLink, type LocaleLinkProps } from './locale-link.tsx'

/** The way back to the list that a screen belongs to. */
export const BackLink = ({ children, ...link }: LocaleLinkProps) => (
  <LocaleLink {...link} className="action-link">
    <IconArrowLeft size={18} aria-hidden />
    {children}
  </LocaleLink>
)
