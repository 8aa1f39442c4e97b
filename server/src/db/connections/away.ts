/** Which failures mean that the database can't be had at the moment, and which that it has too much to do. */
import { currentCall, onPrimary } from './current-call.ts'

// PostgreSQL's classes 08 (connection), 57P (shutdown) and 53 (resources), 25006 (a server that was the primary once),
// 25P03 (a transaction that stood still), and the codes of failing sockets.
const away =
  /^(08|57P|53)|^(25006|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
// PostgreSQL's class 28 and what TLS says: the server does not take us as we are, since a password was changed, a
// certificate has ended, or a database is being restored.
const refused = /^(28|3D000|CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)/
// What the driver and Kysely say about a connection that has ended, also at the rollback that follows its end.
const ended =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable|has been discarded|driver has already been destroyed/

/** SQLSTATE read_only_sql_transaction: the server was the primary once, or takes no writes for a while (OPS-24). */
export const isReadOnly = (error: unknown): boolean => (error as { code?: string }).code === '25006'

// SQLSTATE disk_full, and what our own disk says.
const noRoom = /^(53100|ENOSPC|EDQUOT)$/

/** No room on the database's disk, or on ours. */
export const hasNoRoom = (error: unknown): boolean => noRoom.test((error as { code?: string }).code ?? '')

/**
 * What a reading notes on its way, such as a view, is left out while the database takes no writes or has no room for them,
 * or where a standby answers and the primary is away: the reading is still answered (OPS-46). Answers undefined then.
 */
export async function noteIfWritable<T>(noting: () => Promise<T>): Promise<T | undefined> {
  try {
    return await onPrimary(noting)
  } catch (error) {
    if (isReadOnly(error) || hasNoRoom(error)) return undefined
    if (currentCall.getStore()?.reading && isGone(error)) return undefined
    throw error
  }
}

/** A new try with a new connection may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  // The socket's file is not there; any other file that is missing has nothing to do with the database.
  const noSocket = code === 'ENOENT' && syscall === 'connect'
  return noSocket || away.test(code ?? '') || ended.test(message ?? '') || isRefused(error)
}

/** Somebody has to change a setting or the server; a start ends with it instead of waiting (OPS-55). */
export const isRefused = (error: unknown): boolean => refused.test((error as { code?: string }).code ?? '')

/** Away, and not only too busy for one more connection. */
function isGone(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  const isBusy = code?.startsWith('53') || message?.startsWith('timeout exceeded')
  return !isBusy && isDatabaseAway(error)
}

/** SQLSTATE lock_not_available, where `lock_timeout` has ended the wait, and deadlock_detected, where PostgreSQL has. */
export const isLocked = (error: unknown): boolean =>
  /^(55P03|40P01)$/.test((error as { code?: string }).code ?? '')

// A statement or the wait for a lock took too long (57014, 55P03), or two transactions were in each other's way.
const busy = /^(57014|55P03|40001|40P01)$/

export const isDatabaseBusy = (error: unknown): boolean => busy.test((error as { code?: string }).code ?? '')
