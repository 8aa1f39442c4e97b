/** The keys of cached answers about eligible companies, and the change that makes them stale. */
import { keyFamily } from '../../lib/api/query-keys.ts'

export const financingKeys = {
  mayConsult: keyFamily('elegiveis', 'verificar-permissao'),
  pages: keyFamily('elegiveis', 'busca'),
  totals: keyFamily('elegiveis', 'total'),
  municipalities: keyFamily('elegiveis', 'municipios'),
  company: keyFamily('elegiveis', 'empresa'),
  ownReservations: keyFamily('elegiveis', 'minhas-reservas'),
  history: keyFamily('elegiveis', 'historico'),
} as const

declare module '../../lib/api/changes.ts' {
  interface Changes {
    'reservation-changed': unknown
  }
}
