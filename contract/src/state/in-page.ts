/** The portal's state in a browser: the server writes it into each page. */
import type { State } from './definition.ts'

const { document } = globalThis as unknown as {
  document: { getElementById(id: string): { textContent: string | null } | null }
}

export const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as State
