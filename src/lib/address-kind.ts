import ipaddr from 'ipaddr.js'

/**
 * `public`: anyone on the internet has it. `private`: this machine, its network, or a range set aside.
 * `forbidden`: never contacted, whatever is configured; clouds serve their machines' credentials on link-local addresses.
 */
type AddressKind = 'public' | 'private' | 'forbidden'

const FORBIDDEN = new Set(['linkLocal', 'multicast', 'broadcast'])

/** Azure's service for its machines has an address that looks like anybody's. */
const CLOUD_SERVICES = new Set(['168.63.129.16'])

/** All of today's global IPv6; what lies outside it is reserved or carries an IPv4 address in disguise. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Judges an address as sockets and resolvers write it, with IPv4 looked for inside IPv6. */
export function kindOfAddress(text: string): AddressKind {
  if (!ipaddr.isValid(text)) return 'forbidden'
  // `process` also turns ::ffff:a.b.c.d into the IPv4 address that is really contacted.
  const address = ipaddr.process(text)
  const range = address.range()
  if (FORBIDDEN.has(range) || CLOUD_SERVICES.has(address.toString())) return 'forbidden'
  if (address instanceof ipaddr.IPv4) return range === 'unicast' ? 'public' : 'private'
  if (range === '6to4') return kindOfEmbedded(address, 2)
  if (address.match(NAT64)) return kindOfEmbedded(address, 12)
  return range === 'unicast' && address.match(GLOBAL_IPV6) ? 'public' : 'private'
}

function kindOfEmbedded(address: ipaddr.IPv6, offset: number): AddressKind {
  const bytes = address.toByteArray().slice(offset, offset + 4)
  return kindOfAddress(ipaddr.fromByteArray(bytes).toString())
}
