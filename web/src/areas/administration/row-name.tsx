import type { ScreenAddress } from '@invest/contract/screens'
import { IconLock } from '@tabler/icons-react'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import rows from '../../ui/tables/rows.module.css'

interface RowNameProps {
  screen: ScreenAddress
  id: number
  /** Why nobody removes it, in a word or two. */
  locked: string | false
  children: string
}

/** The name of a permission or a group, which opens it. */
export const RowName = ({ screen, id, locked, children }: RowNameProps) => (
  <span className={rows.named}>
    <LocaleLink screen={screen} parameter={String(id)} className={rows.name}>
      {children}
    </LocaleLink>
    {locked && (
      <span className={rows.badge}>
        <IconLock size={14} aria-hidden />
        {locked}
      </span>
    )}
  </span>
)
