import type { ScreenAddress } from '@invest/contract/screens'
import { IconLock } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Badge } from '../../ui/layout/badge.tsx'
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
      {/* A permission's name is one long word, which breaks at its underscores. */}
      <span>
        {children.split(/(?<=_)/).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place.
          <Fragment key={place}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </span>
    </LocaleLink>
    {locked && <Badge icon={IconLock}>{locked}</Badge>}
  </span>
)
