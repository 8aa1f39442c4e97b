import { IconChevronLeft } from '@tabler/icons-react'
import { LocaleLink, type LocaleLinkProps } from './locale-link.tsx'

export interface BackLinkProps extends Pick<LocaleLinkProps, 'screen' | 'parameter' | 'search' | 'reload'> {
  /** What the place is called that it leads to. */
  label: string
}

/** The way back to the place that a screen belongs to, above its title (WEB-181). */
export const BackLink = ({ label, ...link }: BackLinkProps) => (
  <LocaleLink {...link} className="action-link back-link">
    <IconChevronLeft size={18} aria-hidden />
    {label}
  </LocaleLink>
)
