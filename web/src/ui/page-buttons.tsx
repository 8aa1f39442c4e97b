import { UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './page-buttons.module.css'
import { pageButtons, reachablePages } from './paging.ts'
import { useWords } from './words.ts'

interface PageButtonsProps {
  /** Counted from zero. */
  page: number
  totalPages: number
  size: number
  onPage: (page: number) => void
}

export function PageButtons({ page, totalPages, size, onPage }: PageButtonsProps) {
  const { t } = useWords()
  const reachable = reachablePages(totalPages, size)
  const shown = pageButtons(page, reachable)
  if (shown.length === 0) return null
  return (
    <nav aria-label={t('pages')} className={classes.row}>
      <UnstyledButton
        className={classes.button}
        disabled={page <= 0}
        onClick={() => onPage(page - 1)}
        aria-label={t('pages.previous')}
      >
        <IconChevronLeft size={18} aria-hidden />
      </UnstyledButton>
      {shown.map((index) => (
        <UnstyledButton
          key={index}
          className={`${classes.button} figures`}
          aria-current={index === page ? 'page' : undefined}
          aria-label={t('pages.go', { number: index + 1 })}
          onClick={() => onPage(index)}
        >
          {index + 1}
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes.button}
        disabled={page >= reachable - 1}
        onClick={() => onPage(page + 1)}
        aria-label={t('pages.next')}
      >
        <IconChevronRight size={18} aria-hidden />
      </UnstyledButton>
    </nav>
  )
}
