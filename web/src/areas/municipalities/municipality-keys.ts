/** The keys of cached answers about municipalities, and the changes that make them stale. */
import { keyFamily } from '../../lib/api/query-keys.ts'

export const keysOf = {
  list: keyFamily('municipios', 'publico'),
  page: keyFamily('municipios', 'pagina'),
  figures: keyFamily('municipios', 'indicadores'),
  comparison: keyFamily('municipios', 'comparacao'),
  adminList: keyFamily('municipios', 'cuidados'),
  admin: keyFamily('municipios', 'cuidado'),
  representatives: keyFamily('municipios', 'usuarios'),
  invitations: keyFamily('municipios', 'convites'),
} as const

declare module '../../lib/api/changes.ts' {
  interface Changes {
    'municipality-saved': unknown
    /** Somebody may edit a municipality, or no longer may. */
    'representatives-changed': unknown
  }
}
