/** The portal's state: what it is called, where it lies, and what it has. */
import { state } from '#state'
import type { Language } from './language.ts'

export { state }

/** Two letters, as the registry writes it. */
export const homeState = state.abbreviation
export const portalName = state.portal.name
/** The portal's name in two parts, the second emphasised. */
export const portalParts = [
  portalName.slice(0, -state.portal.emphasis.length),
  state.portal.emphasis,
] as const
export const sealName = state.seal.name
/** How the names of a seal's files begin. */
export const sealFileName = `Stamp-${sealName.toUpperCase().replaceAll(/\s+/g, '-')}`
/** The programme of industrial districts; without one the portal shows no lots. */
export const lotsName = state.lots?.name
/** What the picker calls each district, by its abbreviation (DISTRICT-50). */
export const districtNames = state.lots?.districts ?? {}
/** Whether municipalities have the score `pontuacaoIntegrar`, and who gives it where the figures name nobody. */
export const hasScore = state.indices.integrar !== undefined
export const scoreSource = state.indices.integrar?.source ?? ''
/** What its calls are called by in the list of all calls. */
export const lotsArea = lotsName ?? 'lotes'
export const hasLots = state.lots !== null

/** The portal counts days in the state's time zone, wherever the reader or the server is (API-25). */
export const stateTimeZone = state.timeZone

const anywhere = {
  portal: portalName,
  seal: sealName,
  lots: lotsName ?? '',
  exampleMunicipality: state.examples.municipality,
}
/** Names that texts take as values: those that are the same in each language, and the state's in its forms. */
export const stateNames = {
  pt: { ...anywhere, ...state.names.pt, exampleSearch: state.examples.search.pt },
  en: { ...anywhere, ...state.names.en, exampleSearch: state.examples.search.en },
  es: { ...anywhere, ...state.names.es, exampleSearch: state.examples.search.es },
} as const satisfies Record<Language, object>
