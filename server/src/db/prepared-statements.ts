/**
 * Parses and plans frequent reads once per connection. A search is planned for its values at every call: the plan that
 * suits any word is many times slower for a rare one (docs/decisions/0029).
 */
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** The same number as in other PostgreSQL drivers: preparing a statement that runs once or twice only takes memory. */
const often = 5
/**
 * Every connection that has run a statement keeps it, with up to some 50 KB each. The portal has about a hundred reads,
 * which leaves room for as many forms of searches; further ones run unprepared. Writes are not worth preparing: they
 * wait for the disk, not for the parser.
 */
const most = 200
const reads = /^\s*(select|with)\b/i

/**
 * A prepared `select *` fails when a migration beside a running server adds a column. `count(*)` does not, so it is
 * allowed.
 */
const takesAnyColumn = /\*(?!\s*\))/

/**
 * A pattern, or an element of an array: its value decides whether few rows have it or many. Whatever compares keys for
 * equality has one good plan. PostgreSQL never keeps the plan of a statement without a name.
 */
const searches = /\blike\b|~|@>|<@|&&/i
/** Written into a statement whose one good plan is known although it searches: an index has every value that is asked for. */
const hasOnePlan = '-- one plan\n'
export const onePlan = sql.raw(hasOnePlan)

/** PostgreSQL takes a page whose place or size is a value for a tenth of the table, and plans it anew (page-rows.ts). */
const pageOfAnySize = /\b(offset|limit) \$/i

/** Whether PostgreSQL is asked to keep the statement's plan once it is frequent, and does so. */
export const keepsPlan = (text: string): boolean => !plansByValue(text) && !pageOfAnySize.test(text)

const plansByValue = (text: string): boolean =>
  takesAnyColumn.test(text) || (searches.test(text) && !text.includes(hasOnePlan))

/** Names the frequent statements of a pool. Call it before the pool's first connection. */
export function prepareOften(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const met = new LRUCache<string, number>({ max: 1000 })
  const unnamed = new LRUCache<string, true>({ max: 1000 })

  function nameOf(text: string): string | undefined {
    // Looking a text up reads all of it, so that writes are told by their first word.
    if (!reads.test(text)) return undefined
    const known = names.get(text)
    if (known || names.size >= most || unnamed.get(text)) return known
    if (plansByValue(text)) {
      unnamed.set(text, true)
      return undefined
    }
    const times = (met.get(text) ?? 0) + 1
    met.set(text, times)
    if (times < often) return undefined
    met.delete(text)
    names.set(text, `often_${names.size + 1}`)
    return names.get(text)
  }

  pool.on('connect', (client) => {
    const run = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (...args: unknown[]) => {
      const [text, values, ...rest] = args
      // A text without values may contain several statements, as migrations do.
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text)
      return name ? run({ name, text, values }, ...rest) : run(...args)
    }
    client.query = query as typeof client.query
  })
}
