/** The rows of compared municipalities. Bars relate the values of a row, and nothing says which is better. */
import type { ComparedMunicipality } from '@invest/contract/municipalities/pages'
import { screens } from '@invest/contract/screens'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { type ComparedRow, Comparison } from '../../../widgets/comparison/comparison.tsx'
import { useFigureTexts } from '../figure-texts.ts'
import { type FigureName, figureOf, isKept } from '../known-figures.ts'
import { MunicipalityLogo } from '../municipality-logo.tsx'
import { useTexts } from '../texts.ts'
import { useSourceMarks, useSourceRow } from './column-sources.tsx'
import classes from './compare.module.css'
import { useOfferRows } from './offer-rows.tsx'

const groups = {
  size: ['populacao', 'areaKm2', 'densidade'],
  economy: ['pib', 'pibPorPessoa', 'pontuacaoIntegrar'],
  companies: ['empresas', 'empresasPorMil', 'industria', 'comercio', 'servico', 'abertas', 'fechadas'],
} as const satisfies Record<string, readonly FigureName[]>
const allFigures = Object.values(groups).flat().filter(isKept)

const popularOf = {
  industria: 'cnaesIndustria',
  comercio: 'cnaesComercio',
  servico: 'cnaesServico',
} as const satisfies Partial<Record<FigureName, keyof ComparedMunicipality>>
const shownActivities = 3
const hasPopular = (figure: FigureName): figure is keyof typeof popularOf => figure in popularOf

function useFigureRow() {
  const { t } = useTexts()
  const texts = useFigureTexts()
  const marksOf = useSourceMarks(allFigures)
  return (figure: FigureName): ComparedRow<ComparedMunicipality> => ({
    id: figure,
    name: texts.name(figure),
    value: (one) => figureOf(figure, one),
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

interface MunicipalComparisonProps {
  municipalities: readonly ComparedMunicipality[]
  /** Nobody is signed in: pages are opened as visitors read them. */
  visitor: boolean
  onRemove: (code: string) => void
}

export function MunicipalComparison({ municipalities, visitor, onRemove }: MunicipalComparisonProps) {
  const { t } = useTexts()
  const figureRow = useFigureRow()
  const offer = useOfferRows(visitor)
  const sources = useSourceRow(allFigures)
  return (
    <>
      <p className={classes.muted}>{t('compare.bars')}</p>
      <Comparison
        title={t('compare.title')}
        compared={municipalities}
        keyOf={({ municipioJunta }) => municipioJunta.codMunicipioRfb}
        nameOf={({ municipioJunta }) => municipioJunta.nomeCompleto}
        head={({ municipioJunta: { codMunicipioRfb, nomeCompleto }, imagemLogo }) => (
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
          </span>
        )}
        groups={[
          { name: t('compare.group.size'), rows: groups.size.map(figureRow) },
          { name: t('compare.group.economy'), rows: groups.economy.filter(isKept).map(figureRow) },
          { name: t('compare.group.companies'), rows: groups.companies.map(figureRow) },
          { name: t('compare.group.offer'), rows: offer },
          { name: t('compare.group.sources'), rows: [sources] },
        ]}
        onRemove={({ municipioJunta }) => onRemove(municipioJunta.codMunicipioRfb)}
      />
    </>
  )
}
