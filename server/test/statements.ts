/** What a call asks of the database, so that a test holds how often it does. */
import pg from 'pg'
import { vi } from 'vitest'

/**
 * The statements of all connections of this process while `act` runs, in their order, BEGIN and COMMIT among them. The notice to everybody
 * is read once in some seconds, by whichever call comes first, so it counts for none.
 */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    return query.mock.calls.map(textOf).filter((text) => !text.includes('from "aviso"'))
  } finally {
    query.mockRestore()
  }
}

/** pg is given a text, or a statement with its text, which a prepared one has one level further down. */
function textOf([asked]: readonly unknown[]): string {
  if (typeof asked === 'string') return asked
  return textOf([(asked as { text: unknown }).text])
}
