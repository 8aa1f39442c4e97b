/** Keys and signed list as the portal gave them last, on this device: what the verifier judges by without a network. */
import type { RevokedClaims, SealKey } from '@invest/contract/seal-token'
import { readList } from './judge-seal.ts'

const storageKey = 'invest:selos'
const api = '/invest-api'

export interface KeptList {
  keys: SealKey[]
  list: RevokedClaims
}

async function answered<T>(path: string): Promise<T> {
  const response = await fetch(`${api}${path}`)
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as T
}

export const loadKeys = async (): Promise<SealKey[]> =>
  (await answered<{ keys: SealKey[] }>('/.well-known/jwks.json')).keys
export const loadList = async (): Promise<string> =>
  (await answered<{ lista: string }>('/madeInRs/revogados')).lista

/** The list counts only under its signature. */
async function checked(keys: SealKey[], lista: string): Promise<KeptList> {
  const list = await readList(lista, keys)
  if (!list) throw new Error('a list without a signature that holds')
  return { keys, list }
}

export async function fetchList(): Promise<KeptList> {
  const [keys, lista] = await Promise.all([loadKeys(), loadList()])
  const fresh = await checked(keys, lista)
  try {
    localStorage.setItem(storageKey, JSON.stringify({ keys, lista }))
  } catch {
    // Storage may be switched off or full: it still serves while the page is open.
  }
  return fresh
}

export async function storedList(): Promise<KeptList | undefined> {
  try {
    const { keys, lista } = JSON.parse(localStorage.getItem(storageKey) ?? '') as {
      keys: SealKey[]
      lista: string
    }
    return await checked(keys, lista)
  } catch {
    return undefined
  }
}
