import type { CompanyCard } from '@invest/contract/companies'
import type { FoundCompany as Found } from '@invest/contract/finder'
import { Skeleton } from '@mantine/core'
import { keepFocus } from '../../ui/dialogs/keep-focus.ts'
import { placeOf } from '../../widgets/company/place-of.ts'
import type { Mark } from '../../widgets/company/use-marks.ts'
import classes from './finder.module.css'
import { pageSize } from './finder-address.ts'
import { FoundCompany } from './found-company.tsx'
import type { LitCompany } from './lit-company.ts'

interface CompanyGridProps {
  /** Undefined while the companies load. */
  companies: Found[] | undefined
  busy: boolean
  searched?: string
  onOpen: (company: CompanyCard) => void
  onMark: (company: CompanyCard, mark: Mark, on: boolean) => void
  /** The company that is pointed at, here or on the map beside. */
  lit?: LitCompany | undefined
  onLit?: ((company: LitCompany | undefined) => void) | undefined
}

export function CompanyGrid({
  companies,
  busy,
  searched = '',
  onOpen,
  onMark,
  lit,
  onLit,
}: CompanyGridProps) {
  const markAt = (index: number, company: CompanyCard, mark: Mark, on: boolean) => {
    // The card may leave the list, and its button with it: the next card, or the one before, takes the focus.
    const neighbour = companies?.[index + 1] ?? companies?.[index - 1]
    keepFocus(neighbour ? placeOf(neighbour) : 'h1', 'h1')
    onMark(company, mark, on)
  }
  const light = (company?: Found) =>
    onLit?.(company && { id: company.id, ...(company.endereco && positionOf(company.endereco)) })
  return (
    <ul className={classes.grid} aria-busy={busy || !companies}>
      {companies
        ? companies.map((company, index) => (
            <li
              key={company.id}
              data-lit={lit?.id === company.id || undefined}
              onPointerEnter={() => light(company)}
              onPointerLeave={() => light()}
              onFocus={() => light(company)}
              onBlur={() => light()}
            >
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

const positionOf = ({ latitude, longitude }: NonNullable<CompanyCard['endereco']>) => ({
  latitude,
  longitude,
})
