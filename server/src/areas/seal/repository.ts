import type { Queries } from '../../db/database.ts'

export interface SealState {
  habilitado: boolean
  suspenso: boolean
}

/** State of the seals in force of some companies; a company without one is not in the map. */
export async function sealStates(db: Queries, companyIds: string[]): Promise<Map<string, SealState>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('selo')
    .select(['empresaId', 'suspensoDesde'])
    .where('empresaId', 'in', companyIds)
    .where('desabilitadoEm', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [row.empresaId, { habilitado: true, suspenso: row.suspensoDesde !== null }]),
  )
}
