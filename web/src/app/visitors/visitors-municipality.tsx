/** A municipality's page for visitors. */
export { Screen as FramedMunicipality } from '../../areas/municipalities/framed-municipality-screen.tsx'
export { Screen as VisitorsMunicipality } from '../../areas/municipalities/municipality-screen.tsx'
