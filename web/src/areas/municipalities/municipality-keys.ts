/** The keys of cached answers about municipalities, and the changes that make them stale. */
import { keyFamily } from '../../lib/query-keys.ts'

export const keysOf = {
  list: keyFamily('municipios', 'publico'),
  page: keyFamily('municipios', 'pagina'),
  figures: keyFamily('municipios', 'indicadores'),
  comparison: keyFamily('municipios', 'comparacao'),
  keptList: keyFamily('municipios', 'cuidados'),
  kept: keyFamily('municipios', 'cuidado'),
  people: keyFamily('municipios', 'usuarios'),
} as const

declare module '../../lib/changes.ts' {
  interface Changes {
    'municipality-saved': unknown
    /** Somebody may keep a municipality, or no longer may. */
    'municipality-people-changed': unknown
  }
}
