/** By what a caller without an account is counted. */
import ipaddr from 'ipaddr.js'

/**
 * An IPv4 address, or the first 64 bits of an IPv6 one: a single connection has all addresses that begin with them, so
 * that each would get a limit of its own (API-17).
 */
export function addressKey(written: string): string {
  // Some proxies write the port as well: `203.0.113.9:4711`, `[2001:db8::1]:4711`.
  const address = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written)?.slice(1).find(Boolean) ?? written
  if (!ipaddr.isValid(address)) return written
  // An IPv4 address may be written as an IPv6 one.
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString()
}
