import type { ReactNode } from 'react'
import type { Change } from '../../lib/api/changes.ts'

export interface Saved<Filter> {
  id: string
  nome: string
  filtro: Filter
  resumoSemanal: boolean
  criadoEm: string
  versao: number
  novas: number
}

export interface SavedChange<Filter> {
  nome?: string
  filtro?: Filter
  resumoSemanal?: boolean
  vista?: boolean
  /** The version that a name or a filter was typed over. */
  versao?: number
}

/** What one kind of search does and says. */
export interface SavedKind<Filter> {
  save: (search: { nome: string; filtro: Filter; resumoSemanal: boolean }) => Promise<unknown>
  change: (id: string, change: SavedChange<Filter>) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** What all three announce. */
  changed: Change
  texts: {
    mail: string
    mailShort: string
    mailOf: (name: string) => string
    news: (count: number) => string
  }
  /** What a search filters by, in words. */
  inWords?: (filter: Filter) => ReactNode[]
}
