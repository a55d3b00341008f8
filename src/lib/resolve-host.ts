import { lookup, Resolver } from 'node:dns/promises'

const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * Every address of a host, IPv4 first. Asks DNS without the system's own lookup where it can: that one holds
 * one of the process's few I/O threads while it waits, so a handful of dead name servers would stop every file
 * and every other host. It is asked only for local names and when DNS itself says that there is nothing.
 */
export async function resolveHost(host: string): Promise<string[]> {
  if (isLocalName(host)) return askSystem(host)
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const late = answers.find((answer) => answer.status === 'rejected' && answer.reason.code === 'ETIMEOUT')
  if (late?.status === 'rejected') throw late.reason
  return askSystem(host)
}

function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return !name.includes('.') || name.toLowerCase().endsWith('.localhost')
}

async function askSystem(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, order: 'ipv4first' })
  return found.map(({ address }) => address)
}
