/**
 * The table of compared municipalities. Bars relate the values of a row, and nothing says which is better. On phones its parts
 * are laid out as blocks, for which browsers forget that they are a table: their roles say it.
 */
import type { ComparedMunicipality } from '@invest/contract/municipalities/pages'
import { screens } from '@invest/contract/screens'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { useFigureTexts } from '../figure-texts.ts'
import { type FigureName, figureOf } from '../known-figures.ts'
import { MunicipalityLogo } from '../municipality-logo.tsx'
import { useTexts } from '../texts.ts'
import { useSourceMarks, useSourceRow } from './column-sources.tsx'
import classes from './compare.module.css'
import type { ComparedRow } from './compared-row.ts'
import { useOfferRows } from './offer-rows.tsx'

const groups = {
  size: ['populacao', 'areaKm2', 'densidade'],
  economy: ['pib', 'pibPorPessoa', 'pontuacaoIntegrar'],
  companies: ['empresas', 'empresasPorMil', 'industria', 'comercio', 'servico', 'abertas', 'fechadas'],
} as const satisfies Record<string, readonly FigureName[]>
const allFigures = Object.values(groups).flat()

const popularOf = {
  industria: 'cnaesIndustria',
  comercio: 'cnaesComercio',
  servico: 'cnaesServico',
} as const satisfies Partial<Record<FigureName, keyof ComparedMunicipality>>
const shownActivities = 3
const hasPopular = (figure: FigureName): figure is keyof typeof popularOf => figure in popularOf

const role = {
  table: 'table',
  rows: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  heading: 'rowheader',
  cell: 'cell',
} as const

function useFigureRow() {
  const { t } = useTexts()
  const texts = useFigureTexts()
  const marksOf = useSourceMarks(allFigures)
  return (figure: FigureName): ComparedRow => ({
    id: figure,
    name: texts.name(figure),
    measure: (one) => figureOf(figure, one),
    cell(one, bar) {
      const value = figureOf(figure, one)
      if (value === null) return <span className={classes.muted}>{t('notKnown')}</span>
      return (
        <>
          <span className={classes.value}>
            <strong className="figures">{texts.value(figure, value)}</strong>
            {marksOf(figure, one)}
          </span>
          {bar}
          {hasPopular(figure) && one[popularOf[figure]].length > 0 && (
            <ul className={`${classes.items} ${classes.activities}`} aria-label={t('companies.popular')}>
              {one[popularOf[figure]].slice(0, shownActivities).map(({ atividadeEconomicaVO }) => (
                <li key={atividadeEconomicaVO.cnae}>{atividadeEconomicaVO.descricao}</li>
              ))}
            </ul>
          )}
        </>
      )
    },
  })
}

interface ComparisonProps {
  municipalities: readonly ComparedMunicipality[]
  /** Nobody is signed in: pages are opened as visitors read them. */
  visitor: boolean
  onRemove: (code: string) => void
}

export function Comparison({ municipalities, visitor, onRemove }: ComparisonProps) {
  const { t } = useTexts()
  const figureRow = useFigureRow()
  const offer = useOfferRows(visitor)
  const sources = useSourceRow(allFigures)
  const parts: [string, ComparedRow[]][] = [
    [t('compare.group.size'), groups.size.map(figureRow)],
    [t('compare.group.economy'), groups.economy.map(figureRow)],
    [t('compare.group.companies'), groups.companies.map(figureRow)],
    [t('compare.group.offer'), offer],
    [t('compare.group.sources'), [sources]],
  ]
  return (
    <>
      <p className={classes.muted}>{t('compare.bars')}</p>
      <section
        className={classes.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus to be scrolled by keyboard.
        tabIndex={0}
        aria-label={t('compare.title')}
      >
        <table
          role={role.table}
          className={classes.table}
          style={{ '--columns': municipalities.length } as CSSProperties}
        >
          <thead role={role.rows}>
            <tr role={role.row}>
              <td role={role.cell} className={classes.corner} />
              {municipalities.map(({ municipioJunta: { codMunicipioRfb, nomeCompleto }, imagemLogo }) => (
                <th key={codMunicipioRfb} role={role.column} scope="col">
                  <span className={classes.municipality}>
                    <MunicipalityLogo logo={imagemLogo} size={48} />
                    <LocaleLink
                      screen={screens.municipality}
                      parameter={codMunicipioRfb}
                      reload={visitor}
                      className={classes.name}
                    >
                      {nomeCompleto}
                    </LocaleLink>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      c="dimmed"
                      size={32}
                      aria-label={t('compare.remove', { name: nomeCompleto })}
                      onClick={() => onRemove(codMunicipioRfb)}
                    >
                      <IconX size={18} aria-hidden />
                    </ActionIcon>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {parts.map(([name, rows]) => (
            <tbody key={name} role={role.rows}>
              <tr role={role.row} className={classes.group}>
                <th role={role.heading} scope="rowgroup" colSpan={municipalities.length + 1}>
                  <span>{name}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.id} row={row} municipalities={municipalities} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  )
}

function Row({ row, municipalities }: { row: ComparedRow; municipalities: readonly ComparedMunicipality[] }) {
  const most = Math.max(0, ...municipalities.map((one) => row.measure(one) ?? 0))
  return (
    <tr role={role.row}>
      <th role={role.heading} scope="row">
        {row.name}
      </th>
      {municipalities.map((one) => {
        const { codMunicipioRfb, nomeCompleto } = one.municipioJunta
        const measure = row.measure(one)
        return (
          <td key={codMunicipioRfb} role={role.cell} data-name={nomeCompleto}>
            {row.cell(
              one,
              measure !== null && most > 0 && (
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${(100 * measure) / most}%` }} />
                </span>
              ),
            )}
          </td>
        )
      })}
    </tr>
  )
}
