/** The sources of a column, each named once; marks at the figures lead to them (MUNICIPALITY-64). */
import type { ComparedMunicipality } from '@invest/contract/municipalities/pages'
import type { ComparedRow } from '../../../widgets/comparison/comparison.tsx'
import { useFigureTexts } from '../figure-texts.ts'
import { type FigureName, figureOf } from '../known-figures.ts'
import { useTexts } from '../texts.ts'
import classes from './compare.module.css'

const sourceId = (one: ComparedMunicipality, number: number) =>
  `fonte-${one.municipioJunta.codMunicipioRfb}-${number}`

/** The sources of these figures of one municipality, in the order in which the figures come to them. */
function useColumnSources(figures: readonly FigureName[]) {
  const texts = useFigureTexts()
  return (one: ComparedMunicipality) => [
    ...new Set(
      figures.flatMap((figure) => (figureOf(figure, one) === null ? [] : texts.sources(figure, one))),
    ),
  ]
}

export function useSourceMarks(figures: readonly FigureName[]) {
  const { t } = useTexts()
  const texts = useFigureTexts()
  const sourcesOf = useColumnSources(figures)
  return (figure: FigureName, one: ComparedMunicipality) => {
    const all = sourcesOf(one)
    return texts.sources(figure, one).map((source) => {
      const number = all.indexOf(source) + 1
      return (
        <a
          key={source}
          className={classes.mark}
          href={`#${sourceId(one, number)}`}
          aria-label={t('compare.sourceMark', { number, source })}
        >
          {number}
        </a>
      )
    })
  }
}

export function useSourceRow(figures: readonly FigureName[]): ComparedRow<ComparedMunicipality> {
  const { t } = useTexts()
  const sourcesOf = useColumnSources(figures)
  return {
    id: 'fontes',
    name: t('compare.figures'),
    cell: (one) => (
      <ol className={classes.sources}>
        {sourcesOf(one).map((source, i) => (
          <li key={source} id={sourceId(one, i + 1)} tabIndex={-1}>
            {source}
          </li>
        ))}
      </ol>
    ),
  }
}
