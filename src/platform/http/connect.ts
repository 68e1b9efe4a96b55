import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { buildConnector } from 'undici'
import { isInRanges, isPublic, type Range } from './addresses.ts'
import type { Resolve, ResolvedAddress } from './resolve.ts'
import { Unreachable } from './unreachable.ts'

type Connector = buildConnector.connector
type AtLeastOne = [ResolvedAddress, ...ResolvedAddress[]]
/** Returns what is wrong with an address, as a sentence without its subject. */
type AddressCheck = (address: string) => string | undefined

/** Timeout per address if a host has several. Node's default is too short for other continents. */
const perAddressMs = 1500

/**
 * Connects only to allowed addresses. Checks a host name in the `lookup` whose result the socket uses, so DNS cannot
 * change in between. Checks literal addresses before, because they never reach `lookup`. Checks the address that the
 * socket is connected to again.
 */
export function guardedConnector(
  build: typeof buildConnector,
  ranges: Range[],
  resolve: Resolve,
  connectMs: number,
): Connector {
  const guardedBy = (check: AddressCheck) =>
    guarded(connectorWith(build, guardedLookup(check, resolve), connectMs), check)
  const plain = guardedBy((address) => checkAddress(address, ranges, false))
  const secure = guardedBy((address) => checkAddress(address, ranges, true))
  return (options, callback) => (options.protocol === 'https:' ? secure : plain)(options, callback)
}

function checkAddress(address: string, ranges: Range[], isSecure: boolean) {
  if (!isIP(address)) return 'has no address'
  if (isInRanges(address, ranges)) return undefined
  if (!isPublic(address)) return 'is not a public address'
  return isSecure ? undefined : 'does not accept plain http'
}

function connectorWith(build: typeof buildConnector, lookup: LookupFunction, timeout: number) {
  return build({ lookup, timeout, allowH2: false, autoSelectFamilyAttemptTimeout: perAddressMs })
}

function guarded(connect: Connector, check: AddressCheck): Connector {
  return (options, callback) => {
    const { hostname } = options
    const problem = isIP(hostname) ? check(hostname) : undefined
    if (problem) return callback(new Unreachable(`${hostname} ${problem}`), null)

    connect(options, (error, socket) => {
      if (error) return callback(error, null)
      const { remoteAddress } = socket
      const peerProblem = remoteAddress ? check(remoteAddress) : 'closed the connection immediately'
      if (!peerProblem) return callback(null, socket)
      socket.destroy()
      callback(new Unreachable(`${remoteAddress ?? hostname} ${peerProblem}`), null)
    })
  }
}

function guardedLookup(check: AddressCheck, resolve: Resolve): LookupFunction {
  const resolveAllowed = callbackify((hostname: string) => resolveAndCheck(hostname, check, resolve))
  return (hostname, options, callback) => {
    resolveAllowed(hostname, (error, addresses) => {
      if (error) callback(error, [])
      else if (options.all) callback(null, addresses)
      else callback(null, addresses[0].address, addresses[0].family)
    })
  }
}

/** All addresses of a name must be allowed, because the socket can use any of them. */
async function resolveAndCheck(hostname: string, check: AddressCheck, resolve: Resolve): Promise<AtLeastOne> {
  const [first, ...others] = await resolve(hostname)
  if (!first) throw new Unreachable('there is no such host')

  const problem = [first, ...others].map(({ address }) => check(address)).find(Boolean)
  // Does not name the address, because that would reveal the internal network.
  if (problem) throw new Unreachable(`the address of ${hostname} ${problem}`)
  return [first, ...others]
}
