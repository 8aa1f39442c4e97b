import type { CompanyCard } from '@invest/contract/companies'
import type { FoundCompany as Found } from '@invest/contract/finder'
import { Skeleton } from '@mantine/core'
import { keepFocus } from '../../ui/dialogs/keep-focus.ts'
import { placeOf } from '../../widgets/company/place-of.ts'
import type { Mark } from '../../widgets/company/use-marks.ts'
import classes from './finder.module.css'
import { pageSize } from './finder-address.ts'
import { FoundCompany } from './found-company.tsx'

interface CompanyGridProps {
  /** Undefined while the companies load. */
  companies: Found[] | undefined
  busy: boolean
  searched?: string
  onOpen: (company: CompanyCard) => void
  onMark: (company: CompanyCard, mark: Mark, on: boolean) => void
}

export function CompanyGrid({ companies, busy, searched = '', onOpen, onMark }: CompanyGridProps) {
  const markAt = (index: number, company: CompanyCard, mark: Mark, on: boolean) => {
    // The card may leave the list, and its button with it: the next card, or the one before, takes the focus.
    const neighbour = companies?.[index + 1] ?? companies?.[index - 1]
    keepFocus(neighbour ? placeOf(neighbour) : 'h1', 'h1')
    onMark(company, mark, on)
  }
  return (
    <ul className={classes.grid} aria-busy={busy || !companies}>
      {companies
        ? companies.map((company, index) => (
            <li key={company.id}>
              <FoundCompany
                company={company}
                searched={searched}
                onOpen={() => onOpen(company)}
                onMark={(mark, on) => markAt(index, company, mark, on)}
              />
            </li>
          ))
        : Array.from({ length: pageSize }, (_, i) => i).map((i) => (
            <li key={i}>
              <Skeleton className={classes.outlineCard ?? ''} radius="lg" />
            </li>
          ))}
    </ul>
  )
}
