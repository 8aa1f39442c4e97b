/** The most ids that one address of the API takes. */
const most = 100

/** Calls once for each hundred ids, one call after the other. */
export async function inBatches(
  ids: readonly number[],
  send: (joined: string) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += most) await send(ids.slice(from, from + most).join(','))
}
