/** What a connection is taken for. The pools look it up, so that no use case hands it on. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** A place in the database's log: the primary's timeline, and how many bytes were written before it. */
export interface LogPosition {
  timeline: string
  bytes: number
}

/** A server that answers readings: a standby, or the primary. */
export interface ReadServer {
  host: string
}

/** A reading that a standby may answer (OPS-50). */
export interface Reading {
  /** What the standby has to hold: the person's own last write. */
  after?: LogPosition | undefined
  /** Where it reads. It stays there, since another server might know less than what it has read already. */
  chosen?: Promise<ReadServer>
  /** The same, once it is known. */
  from?: ReadServer
  /** What broke while earlier tries of this call read from it. */
  lost: readonly ReadServer[]
}

export interface CurrentCall {
  kind: string
  /** How long it has waited for connections so far, in milliseconds. */
  waitedMs: number
  reading?: Reading
  /** What is only noted on the way: it doesn't wait for a primary that is known to be away. */
  impatient?: true
}

export const currentCall = new AsyncLocalStorage<CurrentCall>()

/** Runs a part of a reading that writes, or that has to know the newest, on the primary. */
export function onPrimary<T>(work: () => Promise<T>): Promise<T> {
  const call = currentCall.getStore()
  if (!call?.reading) return work()
  return currentCall.run({ kind: call.kind, waitedMs: call.waitedMs, impatient: true }, work)
}
