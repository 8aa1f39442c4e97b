/** Leaves the page a moment to answer. */
export const aMoment = () => new Promise<void>((next) => setTimeout(next))

/**
 * Loads parts of the portal that somebody may need soon, one after the other: all at once they would keep a phone from answering.
 * A part that does not load is loaded again once it is needed.
 */
export async function loadInTurn(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of parts) {
    await load().catch(() => {})
    await aMoment()
  }
}
