/** A municipality within another site's page. */
import { screens } from '@invest/contract/screens'
import { Framed } from './frame-height.tsx'
import { MunicipalityPage } from './municipality-page.tsx'

export const Screen = () => (
  <Framed>
    <MunicipalityPage screen={screens.framedMunicipality} list={screens.framedMunicipalities} framed />
  </Framed>
)
