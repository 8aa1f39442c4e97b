/**
 * Stores the institution that a person typed last on their device. A clerk works for one, so the next company starts
 * with it.
 */
import { limits } from '@invest/contract/limits'
import { readJson, write } from '../../../lib/browser-storage.ts'

export interface Institution {
  nomeInstituicao: string
  nomeAgencia: string
}

const key = (person: string) => `invest-rs:instituicao:${person}`
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, limits.institution) : '')

export function lastInstitution(person: string): Institution {
  const stored = (readJson('localStorage', key(person)) ?? {}) as Partial<Institution>
  return { nomeInstituicao: text(stored.nomeInstituicao), nomeAgencia: text(stored.nomeAgencia) }
}

export function rememberInstitution(person: string, institution: Institution): void {
  write('localStorage', key(person), JSON.stringify(institution))
}
