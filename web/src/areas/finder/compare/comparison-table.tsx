/** The table of a comparison. The page scrolls it down; sideways it scrolls where its columns do not fit. */
import type { Company } from '@invest/contract/companies'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { CompanyAvatar } from '../../../ui/names/company-avatar.tsx'
import { useOpenCompany } from '../../../widgets/company/details/use-open-company.ts'
import { useTexts } from '../texts.ts'
import { type ComparedRow, useComparedRows } from './compared-rows.tsx'
import classes from './comparison.module.css'

interface ComparisonTableProps {
  /** The companies as the address names them. */
  keys: readonly string[]
  found: readonly Company[]
  /** Some are not there yet. */
  waiting: boolean
}

export function ComparisonTable({ keys, found, waiting }: ComparisonTableProps) {
  const { t } = useTexts()
  const rows = useComparedRows()
  // On phones the names of the rows stand above them, so that two companies fit beside each other.
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <section
      className={classes.scroll}
      data-columns={keys.length}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus to be scrolled by keyboard.
      tabIndex={0}
      aria-label={t('compare.title')}
      aria-busy={waiting}
    >
      <table className={classes.table} style={{ '--columns': keys.length } as CSSProperties}>
        <thead>
          <tr>
            {!narrow && <td className={classes.corner} />}
            {found.map((company) => (
              <CompanyHead key={company.cnpj} company={company} keys={keys} narrow={narrow} />
            ))}
            {waiting && (
              <td>
                <Skeleton height={64} width={64} />
              </td>
            )}
          </tr>
        </thead>
        {rows.map((row) => (
          <Row key={row[0]} row={row} columns={keys.length} found={found} waiting={waiting} narrow={narrow} />
        ))}
      </table>
    </section>
  )
}

interface CompanyHeadProps {
  company: Company
  keys: readonly string[]
  narrow: boolean
}

function CompanyHead({ company, keys, narrow }: CompanyHeadProps) {
  const { t } = useTexts()
  const { open } = useOpenCompany()
  return (
    <th scope="col">
      <span className={classes.company}>
        <CompanyAvatar
          name={company.nomeExibicao}
          src={company.imagemPerfil?.urlPublica}
          size={narrow ? 36 : 56}
        />
        <UnstyledButton className={classes.name} onClick={() => open(company)}>
          {company.nomeExibicao}
        </UnstyledButton>
        {!narrow && <span className={classes.number}>{formatCnpj(company.cnpj)}</span>}
        {keys.length > 2 && (
          <LocaleLink
            className={classes.remove}
            screen={screens.comparison}
            search={{ empresas: keys.filter((key) => key !== company.cnpj).join(',') }}
            aria-label={t('compare.remove', { name: company.nomeExibicao })}
            title={t('compare.takeAway')}
          >
            <IconX size={16} aria-hidden />
          </LocaleLink>
        )}
      </span>
    </th>
  )
}

interface RowProps {
  row: ComparedRow
  columns: number
  found: readonly Company[]
  waiting: boolean
  narrow: boolean
}

const Row = ({ row: [label, read], columns, found, waiting, narrow }: RowProps) => (
  <tbody>
    {narrow && (
      <tr className={classes.label}>
        <th scope="rowgroup" colSpan={columns}>
          <span>{label}</span>
        </th>
      </tr>
    )}
    <tr>
      {!narrow && <th scope="row">{label}</th>}
      {found.map((company) => (
        <td key={company.cnpj} className={classes.cell}>
          {read(company) || <span className="dimmed">–</span>}
        </td>
      ))}
      {waiting && (
        <td>
          <Skeleton height={16} />
        </td>
      )}
    </tr>
  </tbody>
)
