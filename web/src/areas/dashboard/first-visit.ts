import type { LoggedUser } from '@invest/contract/profile'
import { read, write } from '../../lib/browser-storage.ts'

/**
 * Whether the person is new here: nothing on the portal is theirs yet, and it is their first day on this device (WEB-172).
 * Where the browser keeps nothing, every day is the first.
 */
export function isFirstVisit(me: LoggedUser, today = new Date().toDateString()): boolean {
  if (me.listaDePermissoesDoUsuario.length > 0 || Object.values(me.totais).some(Boolean)) return false
  const key = `first-day:${me.id}`
  const kept = read('localStorage', key)
  if (!kept) write('localStorage', key, today)
  return !kept || kept === today
}
