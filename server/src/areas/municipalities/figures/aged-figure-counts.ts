import { keptFigures } from '@invest/contract/municipalities/figures'
import type { AreaDeps } from '../../../area.ts'
import type { Figure } from '../../../observability/metrics.ts'
import { today } from '../../../ports/clock.ts'
import { plainFigures } from '../read/present-figures.ts'
import { allFigures } from '../read/repository.ts'
import { agedFigures } from './shelf-life.ts'

/** How many municipalities have a figure past its shelf life (MUNICIPALITY-14). */
export async function agedFigureCounts({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): Promise<Figure[]> {
  const day = today(clock)
  const aged = (await allFigures(db)).flatMap((row) => agedFigures(plainFigures(row), day))
  return keptFigures.map((figure) => ({
    name: 'municipalities_aged_figures',
    help: 'Municipalities whose figure is past its shelf life.',
    labels: { figure },
    value: aged.filter((one) => one === figure).length,
  }))
}
