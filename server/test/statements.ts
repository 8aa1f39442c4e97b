/** What a call asks of the database, so that a test holds how often it does. */
import pg from 'pg'
import { vi } from 'vitest'

/** The statements of all connections of this process while `act` runs, in their order; those of transactions are among them. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    return query.mock.calls.map(([asked]: unknown[]) => {
      const { text } = typeof asked === 'string' ? { text: asked } : (asked as { text: unknown })
      return typeof text === 'string' ? text : (text as { text: string }).text
    })
  } finally {
    query.mockRestore()
  }
}
