/**
 * The servers that a connection setting names. Several hosts stand side by side, as libpq writes them:
 * `postgres://user@a:5432,b:5432/db?target_session_attrs=read-write`. One of them is asked at a time, and whoever finds
 * it away or read-only turns to the next (OPS-24).
 */
import type pg from 'pg'

export interface Servers {
  /** The server to connect to now. `turn` names the choice, for `failed`. */
  current(): { turn: number; settings: pg.ClientConfig }
  /** Turns to the next server, unless another connection has done so since that choice. */
  failed(turn: number): void
  count: number
  /** Whether a connection to a read-only server is of no use. */
  needsWriting: boolean
}

/** @throws Error with one readable line for a setting that can't be kept. */
export function serversOf(connection: pg.PoolConfig): Servers {
  const { connectionString } = connection
  const settings = connectionString ? oneByOne(connectionString) : [connection]
  const wanted =
    connectionString && new URLSearchParams(connectionString.split('?')[1]).get('target_session_attrs')
  if (wanted && !['any', 'read-write', 'primary'].includes(wanted))
    throw new Error(
      `DATABASE_URL: target_session_attrs=${wanted} can't be kept, since the portal writes. Use read-write, or leave it out.`,
    )
  let turn = 0
  return {
    current: () => ({ turn, settings: settings[turn % settings.length] as pg.ClientConfig }),
    failed(failedTurn) {
      if (failedTurn === turn) turn += 1
    },
    count: settings.length,
    needsWriting: settings.length > 1 ? wanted !== 'any' : wanted === 'read-write' || wanted === 'primary',
  }
}

/** The driver knows one host, so each server gets an address of its own. */
export function oneByOne(connectionString: string): pg.ClientConfig[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(connectionString)
  const [, before = '', hosts = '', after = ''] = parts ?? []
  if (!hosts.includes(',')) return [{ connectionString }]
  return hosts.split(',').map((host) => ({ connectionString: `${before}${host}${after}` }))
}
