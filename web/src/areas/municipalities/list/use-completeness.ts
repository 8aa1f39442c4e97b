/** How complete the municipalities' pages are, for those who keep pages or manage who does; undefined for all others. */
import { limits } from '@invest/contract/limits'
import { municipalities } from '@invest/contract/municipalities'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { keysOf } from '../municipality-keys.ts'
import type { Completeness } from './list-search.ts'

async function readAll(signal: AbortSignal): Promise<Completeness> {
  const read = (page: number) =>
    call(municipalities.list, { query: { page, size: limits.maxPageSize } }, signal)
  const first = await read(0)
  const rest = Array.from({ length: (first.totalPages ?? 1) - 1 }, (_, i) => read(i + 1))
  const rows = [first, ...(await Promise.all(rest))].flatMap(({ content }) => content)
  return new Map(
    rows.map((row) => [
      row.municipioJunta.codMunicipioRfb,
      { share: row.porcentagemDadosCompletos ?? 0, opens: row.usuarioPossuiAcesso === true },
    ]),
  )
}

/** `wanted` tells whether there is anything to show it for. */
export function useCompleteness(wanted = true): Completeness | undefined {
  const { permissions } = useViewer()
  const managesPeople = permissions.has('EDITAR_USUARIOS_MUNICIPIOS')
  const found = useQuery({
    queryKey: keysOf.adminList('todos'),
    queryFn: ({ signal }) => readAll(signal),
    enabled: wanted && (managesPeople || permissions.has('EDITAR_MUNICIPIOS')),
  })
  return found.data
}
