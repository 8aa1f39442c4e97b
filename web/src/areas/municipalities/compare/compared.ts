/** The municipalities that a person has chosen to compare. */
import { limits } from '@invest/contract/limits'
import { createChosen } from '../../../widgets/comparison/chosen.ts'

export interface Compared {
  code: string
  name: string
}

export const compared = createChosen<Compared>(
  'municipios-comparados',
  limits.comparedMunicipalities,
  ({ code }) => code,
)
