/** The ports and airports that a distance can be measured from, as the map has them. */
import { map } from '@invest/contract/map'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { keyFamily } from '../../../lib/api/query-keys.ts'

const ofPlaces = keyFamily('proedi', 'lugares')

export const placesQuery = queryOptions({
  queryKey: ofPlaces(),
  queryFn: async ({ signal }) => {
    const body = { mostrarEmpresas: false, mostrarDistritosIndustriais: false }
    const { portos, aeroportos } = await call(map.list, { body }, signal)
    return [...portos, ...aeroportos]
  },
  staleTime: Number.POSITIVE_INFINITY,
  meta: { background: true },
})
