/** The permissions that the portal itself asks for: they are never deleted, and handed out only by whoever has them. */
import { contractAreas } from '@invest/contract/api'
import type { ContractArea } from '@invest/contract/area'

const areas: readonly ContractArea[] = Object.values(contractAreas)

const names: ReadonlySet<string> = new Set(areas.flatMap((area) => Object.keys(area.permissions ?? {})))

export const isOfPortal = (nomePermissao: string): boolean => names.has(nomePermissao)
