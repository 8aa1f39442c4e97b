/** Stores the portal's keys and signed list on the device, so that the verifier works without a network (SEAL-36). */
import type { RevokedClaims, SealKey } from '@invest/contract/rules/seal-token'
import { readJson, write } from '../../../lib/browser-storage.ts'
import { readList } from './judge-seal.ts'

const storageKey = 'invest:selos'
const api = '/invest-api'

export interface StoredList {
  keys: SealKey[]
  list: RevokedClaims
}

async function getJson<T>(path: string): Promise<T> {
  const response = await fetch(`${api}${path}`)
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as T
}

export const loadKeys = async (): Promise<SealKey[]> =>
  (await getJson<{ keys: SealKey[] }>('/.well-known/jwks.json')).keys
export const loadList = async (): Promise<string> =>
  (await getJson<{ lista: string }>('/madeInRs/revogados')).lista

/** Throws unless the signature of the list is right. */
async function verified(keys: SealKey[], lista: string): Promise<StoredList> {
  const list = await readList(lista, keys)
  if (!list) throw new Error('a list without a signature that holds')
  return { keys, list }
}

export async function fetchList(): Promise<StoredList> {
  const [keys, lista] = await Promise.all([loadKeys(), loadList()])
  const fresh = await verified(keys, lista)
  // Where nothing is kept, the page uses the list as long as it is open.
  write('localStorage', storageKey, JSON.stringify({ keys, lista }))
  return fresh
}

export async function readStoredList(): Promise<StoredList | undefined> {
  try {
    const { keys, lista } = readJson('localStorage', storageKey) as { keys: SealKey[]; lista: string }
    return await verified(keys, lista)
  } catch {
    return undefined
  }
}
