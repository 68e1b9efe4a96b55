import { lookup, Resolver } from 'node:dns/promises'
import { Unreachable } from './unreachable.ts'

export type ResolvedAddress = { address: string; family: 4 | 6 }
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>

/** Replacements for the resolvers of the machine, for tests. */
type Options = { servers?: string[]; system?: Resolve; timeoutMs?: number }

const cacheMs = 3000
/** After this time in the queue, the request that needs the lookup has timed out. */
const maxQueueMs = 5000
/** The name servers timed out. The system lookup would block a thread for as long again, so it is skipped. */
const timeoutCodes = /^(ETIMEOUT|ESERVFAIL)$/

export const resolveName = openResolver()

/**
 * Caches results for a few seconds; callers check the addresses at each use. Queries name servers directly, because the
 * system lookup blocks one of the few pool threads while a name server is slow: a handful of such names would stop all
 * other lookups, file access and password hashing. The system lookup is the fallback, for the hosts file and search
 * domains, one name at a time. Names with a dot have their own queue, because users can enter slow ones.
 */
export function openResolver({ servers, system = querySystem, timeoutMs = 1500 }: Options = {}): Resolve {
  const cache = new Map<string, Promise<ResolvedAddress[]>>()
  const querySystemForDotted = oneAtATime(system)
  const querySystemForShort = oneAtATime(system)

  async function resolveUncached(name: string) {
    if (!name.includes('.') || name.endsWith('.localhost')) return querySystemForShort(name)
    return (await queryNameServers(name, servers, timeoutMs)) ?? querySystemForDotted(name)
  }

  return (hostname) => {
    const name = hostname.replace(/\.$/, '')
    const cached = cache.get(name)
    if (cached) return cached

    const result = resolveUncached(name)
    cache.set(name, result)
    const removeFromCache = () => cache.delete(name)
    result.then(() => setTimeout(removeFromCache, cacheMs).unref(), removeFromCache)
    return result
  }
}

/** Undefined if the name servers do not know the name. */
async function queryNameServers(name: string, servers: string[] | undefined, timeoutMs: number) {
  // A new resolver for each query uses the current servers of the machine.
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = [...addressesOf(ipv4, 4), ...addressesOf(ipv6, 6)]
  if (addresses.length > 0) return addresses

  const timedOut = [ipv4, ipv6].find(
    (result) => result.status === 'rejected' && timeoutCodes.test(codeOf(result.reason)),
  )
  if (timedOut) throw new Unreachable('the name servers did not respond')
  return undefined
}

function addressesOf(result: PromiseSettledResult<string[]>, family: 4 | 6): ResolvedAddress[] {
  return result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException).code ?? ''
}

async function querySystem(name: string) {
  return (await lookup(name, { all: true })) as ResolvedAddress[]
}

function oneAtATime(resolve: Resolve): Resolve {
  let previous: Promise<unknown> = Promise.resolve()
  return (name) => {
    const queuedAt = performance.now()
    const queued = previous.then(() => {
      if (performance.now() - queuedAt > maxQueueMs) throw new Unreachable('the name servers did not respond')
      return resolve(name)
    })
    previous = queued.catch(() => undefined)
    return queued
  }
}
