/** The permissions that the portal itself asks for: they are never deleted, and handed out only by who has them. */
import { contractAreas } from '@invest/contract/api'
import type { ContractArea } from '@invest/contract/area'

const areas: readonly ContractArea[] = Object.values(contractAreas)

/** The migrations hand them out, also where no call asks for them yet. */
const withoutCalls = ['EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS', 'GERENCIAR_PREFERENCIAS']

const names: ReadonlySet<string> = new Set([
  ...areas.flatMap((area) => Object.keys(area.permissions ?? {})),
  ...withoutCalls,
])

export const isOfPortal = (nomePermissao: string): boolean => names.has(nomePermissao)
