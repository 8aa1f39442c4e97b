/** Which view of the municipalities the address asks for, and the figure of the map. Pure. */
import { type AddressParameters, textOf } from '@invest/contract/search/search-address'
import { type FigureName, figureNames } from '../known-figures.ts'

export type MunicipalityView = 'lista' | 'mapa'

export const readView = (search: Record<string, unknown>): MunicipalityView =>
  textOf(search.ver) === 'mapa' ? 'mapa' : 'lista'

export const readFigure = (search: Record<string, unknown>): FigureName =>
  figureNames.find((one) => one === textOf(search.figura)) ?? 'populacao'

export const writeMap = (figura: FigureName): AddressParameters => ({ ver: 'mapa', figura })
