/** A municipality's page for visitors. */
import { screens } from '@invest/contract/screens'
import { MunicipalityPage } from '../../areas/municipalities/municipality-page.tsx'

export { Screen as FramedMunicipality } from '../../areas/municipalities/framed-municipality-screen.tsx'

export const VisitorsMunicipality = () => (
  <MunicipalityPage screen={screens.municipality} list={screens.municipalities} comparable visitor />
)
