/** The pages that the reader keeps, for the menu and the dashboard (WEB-173). */
import { performanceCalls } from '@invest/contract/insights/performance'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keyFamily } from '../../lib/api/query-keys.ts'

export const keptPagesQuery = queryOptions({
  queryKey: keyFamily('desempenho', 'paginas')(),
  queryFn: ({ signal }) => call(performanceCalls.keptPages, {}, signal),
  meta: { background: true },
  // Menu and dashboard ask at the same time.
  staleTime: 20_000,
})

/** The code of the municipality that the reader keeps; null with none or with several (WEB-174). */
export async function soleMunicipality(client: QueryClient): Promise<string | null> {
  const { municipios } = await client.fetchQuery(keptPagesQuery)
  return municipios.length === 1 ? (municipios[0]?.codMunicipioRfb ?? null) : null
}
