/** The keys of cached answers about districts, and the changes that make them stale. */
import { keyFamily } from '../../lib/api/query-keys.ts'

export const keysOf = {
  districts: keyFamily('proedi', 'distritos'),
  district: keyFamily('proedi', 'distrito'),
  drawing: keyFamily('proedi', 'desenho'),
  drawings: keyFamily('proedi', 'desenhos'),
  facts: keyFamily('proedi', 'dados'),
  lotRows: keyFamily('proedi', 'tabela-de-lotes'),
  situations: keyFamily('proedi', 'situacoes'),
  lot: keyFamily('proedi', 'lote'),
  similarLots: keyFamily('proedi', 'semelhantes'),
  lotHistory: keyFamily('proedi', 'historico'),
  foundLots: keyFamily('proedi', 'lotes'),
  savedLots: keyFamily('proedi', 'buscas-salvas'),
  sectors: keyFamily('proedi', 'setores'),
  sector: keyFamily('proedi', 'setor'),
  text: keyFamily('proedi', 'texto'),
  contactEmail: keyFamily('proedi', 'email'),
  legislation: keyFamily('proedi', 'legislacao'),
  prices: keyFamily('proedi', 'precos'),
  translations: keyFamily('proedi', 'traducoes'),
} as const

declare module '../../lib/api/changes.ts' {
  interface Changes {
    'lot-saved': unknown
    'saved-lots-changed': unknown
    'sectors-changed': unknown
    'programme-text-saved': unknown
    'translations-saved': unknown
    'legislation-changed': unknown
    'drawings-changed': unknown
    'drawing-published': unknown
    'district-facts-saved': unknown
  }
}
