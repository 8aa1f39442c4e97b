/** A municipality within another site's page. */
import { screens } from '@invest/contract/screens'
import { Framed } from './framed.tsx'
import { MunicipalityPage } from './municipality-page.tsx'

export const Screen = () => (
  <Framed>
    <MunicipalityPage screen={screens.framedMunicipality} list={screens.framedMunicipalities} framed />
  </Framed>
)
