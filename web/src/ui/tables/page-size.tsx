import { useId } from 'react'
import { useTexts } from '../texts.ts'
import classes from './page-buttons.module.css'

/** The numbers of rows that a table may show at once, and the one that it begins with (WEB-41). */
export const pageSizes = [5, 10, 20, 30] as const
export type PageSize = (typeof pageSizes)[number]
export const usualPageSize: PageSize = 10

/** The size that a text names, such as a part of an address; the usual one where it names none. */
export const pageSizeIn = (text: string): PageSize =>
  pageSizes.find((size) => String(size) === text) ?? usualPageSize

export function PageSizeSelect({ size, onSize }: { size: PageSize; onSize: (size: PageSize) => void }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className={classes.size}>
      <label htmlFor={id}>{t('pages.size')}</label>
      {/* The visitors' build has no other field of the library's. */}
      <select
        id={id}
        className={classes.number}
        value={size}
        onChange={(event) => onSize(Number(event.currentTarget.value) as PageSize)}
      >
        {pageSizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  )
}
