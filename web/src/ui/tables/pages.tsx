/** What stands below a list: how many there are, the ways to other pages, and how many rows a page has. */
import { limits } from '@invest/contract/limits'
import { UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'
import classes from './pages.module.css'
import { isNearPage, type PageSize, pageButtons, pageSizes, reachablePages, typedPage } from './paging.ts'

interface PageButtonsProps {
  /** Counted from zero. */
  page: number
  totalPages: number
  size: number
  onPage: (page: number) => void
}

/** Leads to the pages around the current one, to the first and the last, and to any other by its number (WEB-33). */
export function PageButtons({ page, totalPages, size, onPage }: PageButtonsProps) {
  const { t } = useTexts()
  const reachable = reachablePages(totalPages, size)
  const shown = pageButtons(page, reachable)
  if (shown.length === 0) return null
  const last = reachable - 1
  const many = reachable > shown.length
  const step = (name: string, icon: ReactNode, to: number, disabled: boolean) => (
    <UnstyledButton
      className={classes.button}
      disabled={disabled}
      onClick={() => onPage(to)}
      aria-label={name}
      title={name}
    >
      {icon}
    </UnstyledButton>
  )
  return (
    <div className={classes.pager}>
      <nav aria-label={t('pages')} className={classes.row}>
        {many && step(t('pages.first'), <IconChevronsLeft size={18} aria-hidden />, 0, page <= 0)}
        {step(t('pages.previous'), <IconChevronLeft size={18} aria-hidden />, page - 1, page <= 0)}
        {shown.map((index) => (
          <UnstyledButton
            key={index}
            className={`${classes.button} figures`}
            data-far={!isNearPage(index, page, reachable) || undefined}
            aria-current={index === page ? 'page' : undefined}
            aria-label={t('pages.go', { number: index + 1 })}
            onClick={() => onPage(index)}
          >
            {index + 1}
          </UnstyledButton>
        ))}
        {step(t('pages.next'), <IconChevronRight size={18} aria-hidden />, page + 1, page >= last)}
        {many && step(t('pages.last'), <IconChevronsRight size={18} aria-hidden />, last, page >= last)}
      </nav>
      {many && <PageJump pages={reachable} onPage={onPage} />}
    </div>
  )
}

/** A field for the number of a page. A number beyond the last page leads to the last one. */
function PageJump({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  return (
    <form
      className={classes.jump}
      onSubmit={(event) => {
        event.preventDefault()
        const page = typedPage(typed, pages)
        if (page === undefined) return
        setTyped('')
        onPage(page)
      }}
    >
      <label>
        <span>{t('pages.jump')}</span>
        <input
          className={`${classes.number} figures`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <span className="figures">{t('pages.of', { total: formatNumber(pages, locale) })}</span>
      </label>
      <UnstyledButton
        type="submit"
        className={classes.button}
        disabled={typedPage(typed, pages) === undefined}
      >
        {t('pages.jumpGo')}
      </UnstyledButton>
    </form>
  )
}

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

interface RecordCountProps {
  /** Undefined while nobody knows it. */
  total: number | undefined
  /** True where the total is only known to be beyond 10,000. */
  limited?: boolean | undefined
}

/** Says "Nenhum registro localizado", "1 registro" or "N registros" (WEB-33). */
export function RecordCount({ total, limited }: RecordCountProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const number = formatNumber(limited ? limits.maxRows : (total ?? 0), locale)
  return (
    <span role="status" className="figures">
      {limited
        ? t('records.over', { number })
        : total !== undefined && t('records', { count: total, number })}
    </span>
  )
}
