/** By what a caller without an account is counted. */
import ipaddr from 'ipaddr.js'

/**
 * An IPv4 address, or the first 64 bits of an IPv6 one: a single connection has all addresses that begin with them, so
 * that each would get a limit of its own (API-17).
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // An IPv4 address may be written as an IPv6 one.
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString()
}
