/** One row of the comparison: what it is called, how long its bars are, and what stands in its cells. */
import type { ComparedMunicipality } from '@invest/contract/municipalities/pages'
import type { ReactNode } from 'react'

export interface ComparedRow {
  id: string
  name: string
  /** What the bar is as long as; null where nobody knows it. */
  measure: (one: ComparedMunicipality) => number | null
  /** `bar` stands below the value, before what explains it. */
  cell: (one: ComparedMunicipality, bar: ReactNode) => ReactNode
}
