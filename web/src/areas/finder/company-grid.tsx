import type { CompanyCard } from '@invest/contract/companies'
import { Skeleton } from '@mantine/core'
import type { Mark } from '../../widgets/company/use-marks.ts'
import { CompanyTile } from './company-tile.tsx'
import classes from './finder.module.css'
import { pageSize } from './finder-address.ts'

interface CompanyGridProps {
  /** Undefined while the companies load. */
  companies: CompanyCard[] | undefined
  busy: boolean
  searched?: string
  onOpen: (company: CompanyCard) => void
  onMark: (company: CompanyCard, mark: Mark, on: boolean) => void
}

export const CompanyGrid = ({ companies, busy, searched = '', onOpen, onMark }: CompanyGridProps) => (
  <ul className={classes.grid} aria-busy={busy || !companies}>
    {companies
      ? companies.map((company) => (
          <li key={company.id}>
            <CompanyTile
              company={company}
              searched={searched}
              onOpen={() => onOpen(company)}
              onMark={(mark, on) => onMark(company, mark, on)}
            />
          </li>
        ))
      : Array.from({ length: pageSize }, (_, i) => i).map((i) => (
          <li key={i}>
            <Skeleton height={350} radius="lg" />
          </li>
        ))}
  </ul>
)
