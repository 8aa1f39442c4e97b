/**
 * Takes figures of municipalities from a list, all lines or none. A figure that the list names replaces the one that was
 * imported before, and the others stay (MUNICIPALITY-56).
 */
import type { Database } from '../../../db/database.ts'
import { codesOf, putFigures } from './figure-repository.ts'
import { type FigureLine, type FigureProblem, readFigureList } from './read-figure-list.ts'

export type FigureImportResult = { figures: number; municipalities: number } | { problems: string[] }

const listedAtMost = 1000
const words: Record<FigureProblem, string> = {
  columns: 'there must be the columns codigo;figura;valor;ano;fonte',
  municipality: "no municipality of the state has this code, Receita Federal's or IBGE's",
  figure: 'the figure is none of populacao, pib, pontuacaoIntegrar',
  people: 'people are a whole number without separators',
  money: 'GDP is an amount in reais with up to two decimals, without separators of thousands',
  score: 'a score lies between 0 and 1, with up to four decimals',
  year: 'not a year from 1990 to this one',
  source: 'the source has 1 to 200 characters',
  double: 'this figure of this municipality was mentioned before',
}

const number = (value: number) => value.toLocaleString('en')

/** With `dryRun` the list is judged and nothing is changed. */
export function importFigures(
  db: Database,
  { list, thisYear, dryRun }: { list: Uint8Array; thisYear: number; dryRun: boolean },
): Promise<FigureImportResult> {
  return db.transaction().execute(async (tx) => {
    const lines = readFigureList(list, { codes: await codesOf(tx), lastYear: thisYear })
    const wrong = lines.flatMap((line) =>
      'problem' in line ? [`line ${line.line}: ${words[line.problem]}: ${line.text.slice(0, 60)}`] : [],
    )
    const more = wrong.length - listedAtMost
    if (wrong.length > 0)
      return {
        problems: [...wrong.slice(0, listedAtMost), ...(more > 0 ? [`... and ${number(more)} more`] : [])],
      }
    const figures = lines.flatMap((line): FigureLine[] => {
      if ('problem' in line) return []
      const { line: _, ...figure } = line
      return [figure]
    })
    if (figures.length === 0) return { problems: ['the file holds no figure'] }
    if (!dryRun) await putFigures(tx, figures)
    return {
      figures: figures.length,
      municipalities: new Set(figures.map(({ codMunicipioRfb }) => codMunicipioRfb)).size,
    }
  })
}
