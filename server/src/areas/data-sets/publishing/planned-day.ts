/** For which days a publication may be planned (DATA-40). Pure. */
import { lastPlannedDay, mostPlannedYears } from '@invest/contract/administration/data-sets'
import type { FieldProblems } from '../../../http/refusal.ts'

/** Shared with the form of the route. */
export function plannedDayProblems({ em }: { em?: string | null | undefined }, today: string): FieldProblems {
  if (!em) return {}
  if (em < today) return { em: { key: 'dia-passado' } }
  if (em > lastPlannedDay(today)) return { em: { key: 'dia-distante', values: { anos: mostPlannedYears } } }
  return {}
}
