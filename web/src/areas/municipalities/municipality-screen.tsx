import { screens } from '@invest/contract/screens'
import { MunicipalityPage } from './municipality-page.tsx'

export const Screen = () => (
  <MunicipalityPage screen={screens.municipality} list={screens.municipalities} comparable />
)
