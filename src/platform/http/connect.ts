import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { buildConnector } from 'undici'
import { isNamed, isPublic, type Range } from './addresses.ts'
import type { Resolve, ResolvedAddress } from './resolve.ts'
import { Unreachable } from './unreachable.ts'

type Connector = buildConnector.connector
/** What is wrong with an address, as a sentence without its subject. */
type AddressCheck = (address: string) => string | undefined

/** Of several addresses one is given up after this. The runtime's own value is too short for other continents. */
const perAddressMs = 1500

/**
 * Opens connections to open addresses alone. A name is judged by the very answer that the socket then uses, so it
 * cannot lead elsewhere in between; literals never reach `lookup` and are judged before; and what the socket is
 * connected to is judged again.
 */
export function guardedConnector(ranges: Range[], resolve: Resolve, connectMs: number): Connector {
  const plain = guarded((address) => checkAddress(address, ranges, false), resolve, connectMs)
  const secure = guarded((address) => checkAddress(address, ranges, true), resolve, connectMs)
  return (options, callback) => (options.protocol === 'https:' ? secure : plain)(options, callback)
}

function checkAddress(address: string, ranges: Range[], isSecure: boolean) {
  if (!isIP(address)) return 'has no address'
  if (isNamed(address, ranges)) return undefined
  if (!isPublic(address)) return 'is not a public address'
  return isSecure ? undefined : 'takes no plain http'
}

function guarded(judge: AddressCheck, resolve: Resolve, timeout: number): Connector {
  const lookup = guardedLookup(judge, resolve)
  const connect = buildConnector({ lookup, timeout, allowH2: false, autoSelectFamilyAttemptTimeout: perAddressMs })

  return (options, callback) => {
    const { hostname } = options
    const problem = isIP(hostname) ? judge(hostname) : undefined
    if (problem) return callback(new Unreachable(`${hostname} ${problem}`), null)

    connect(options, (error, socket) => {
      if (error) return callback(error, null)
      const { remoteAddress } = socket
      const surprise = remoteAddress ? judge(remoteAddress) : 'closed the connection at once'
      if (!surprise) return callback(null, socket)
      socket.destroy()
      callback(new Unreachable(`${remoteAddress ?? hostname} ${surprise}`), null)
    })
  }
}

function guardedLookup(judge: AddressCheck, resolve: Resolve): LookupFunction {
  const find = callbackify((hostname: string) => openAddresses(hostname, judge, resolve))
  return (hostname, options, callback) => {
    find(hostname, (error, found) => {
      if (error) callback(error, [])
      else if (options.all) callback(null, found)
      else callback(null, found[0].address, found[0].family)
    })
  }
}

/** All addresses of a name must be open, or it would be luck which of them is used. */
async function openAddresses(hostname: string, judge: AddressCheck, resolve: Resolve): Promise<[ResolvedAddress, ...ResolvedAddress[]]> {
  const [first, ...others] = await resolve(hostname)
  if (!first) throw new Unreachable('there is no such host')

  const problem = [first, ...others].map(({ address }) => judge(address)).find(Boolean)
  // The address is not told: where names of the inner network lead is nobody's business.
  if (problem) throw new Unreachable(`the address of ${hostname} ${problem}`)
  return [first, ...others]
}
