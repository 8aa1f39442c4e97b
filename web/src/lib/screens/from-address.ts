/**
 * Reads values that a mail's link brings behind the `#` and takes them out of the address, so that they stay in no history
 * and in no link that somebody copies (ACCOUNT-22). Undefined unless all of them are there.
 */
export function takeFromAddress<Name extends string>(...names: Name[]): Record<Name, string> | undefined {
  const { hash, pathname, search } = window.location
  const found = new URLSearchParams(hash.slice(1))
  if (!names.every((name) => found.get(name))) return undefined
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  return Object.fromEntries(names.map((name) => [name, found.get(name)])) as Record<Name, string>
}
