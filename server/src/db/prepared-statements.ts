/** Reads that are met often are parsed once per connection; bound values are planned for at every call all the same. */
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** As in PostgreSQL's own drivers: what is asked once or twice would only fill memory. */
const often = 5
/**
 * Each is kept by every connection that has run it, at most some 50 KB apiece. The portal has about a hundred reads, so that
 * as many forms of searches find room; texts beyond are asked as ever. A write waits for the disk: parsing is nothing of it.
 */
const most = 200
const reads = /^\s*(select|with)\b/i

/**
 * `select *` fails once prepared when a migration, such as one beside a running server, adds a column; counts are no such
 * thing.
 */
const takesAnyColumn = /\*(?!\s*\))/

/** Names statements for all connections of a pool. Call it before the first one is made. */
export function prepareOften(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const met = new LRUCache<string, number>({ max: 1000 })

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= most || !reads.test(text) || takesAnyColumn.test(text)) return known
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
      // Without values a text may hold several statements, as migrations do.
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text)
      return name ? run({ name, text, values }, ...rest) : run(...args)
    }
    client.query = query as typeof client.query
  })
}
