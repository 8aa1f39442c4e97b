import { keyFamily } from '../../../lib/api/query-keys.ts'

export const mapKeys = { map: keyFamily('mapa') } as const
