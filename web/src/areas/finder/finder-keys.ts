/** The keys of the finder's answers; those of its lists are in widgets/company, whose marks change them. */
import { keyFamily } from '../../lib/api/query-keys.ts'

export const finderKeys = {
  /** How many companies the portal shows this person. */
  total: keyFamily('total-de-empresas'),
  /** Companies that Ctrl-K offers. */
  hits: keyFamily('sugestoes'),
  saved: keyFamily('buscas-salvas'),
  /** What the map shows. */
  map: keyFamily('mapa'),
} as const

declare module '../../lib/api/changes.ts' {
  interface Changes {
    'saved-searches-changed': unknown
  }
}
