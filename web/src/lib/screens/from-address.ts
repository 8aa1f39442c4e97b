import { useEffect, useState } from 'react'

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

/** A screen that waits for a part of it begins anew, once more: what its first try has taken is not in the address any more. */
let unshown: { pathname: string; taken: Record<string, string> } | undefined

/**
 * The same for a screen. A link that is opened in a tab which shows the screen already changes the part behind the `#`
 * alone, and loads nothing: its values are taken then (ACCOUNT-22).
 */
export function useFromAddress<Name extends string>(...names: Name[]): Record<Name, string> | undefined {
  const [found, setFound] = useState(() => {
    const { pathname } = window.location
    const taken = takeFromAddress(...names)
    if (taken) unshown = { pathname, taken }
    return taken ?? (unshown?.pathname === pathname ? (unshown.taken as Record<Name, string>) : undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen asks for the same names as long as it lives.
  useEffect(() => {
    unshown = undefined
    const take = () => {
      const next = takeFromAddress(...names)
      if (next) setFound(next)
    }
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return found
}
