import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { mailboxOf, networkOf } from '../../platform/rate-limits/rules.ts'
import { countCalls, networkUses, type Use } from '../../platform/rate-limits/take.ts'

/**
 * Counts a message before it is read, so that failed ones count too. Returns false if there were too many: the mail
 * server tries again later. Bounces have no sender, so only their address and network count.
 */
export async function limitMessage(db: Db, message: { sender: string; recipient: string; ip: string }) {
  const { sender, recipient, ip } = message
  const uses: Use[] = [
    { limit: 'incoming.address', key: recipient.toLowerCase() },
    ...(sender === '' ? [] : [{ limit: 'incoming.sender' as const, key: mailboxOf(sender) }]),
    ...(isOwnNetwork(ip) ? [] : networkUses('incoming.network', ip)),
  ]
  return (await countCalls(db, uses)) === undefined
}

/** Counts in the transaction of the forwarded email, so only those that are sent count. */
export async function limitForward(db: Db, organization_id: OrganizationId, recipient: string) {
  const key = `${organization_id} ${mailboxOf(recipient)}`
  return (await countCalls(db, [{ limit: 'incoming.forward', key }])) === undefined
}

/** The operator's own mail server brings the messages of everyone, so its address says nothing about them. */
export function isOwnNetwork(ip: string) {
  if (!ipaddr.isValid(ip)) return false
  return ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(ip).range())
}

const maxConnectionsPerNetwork = 20

/** Counts the open connections of each network. */
export function countConnections() {
  const counts = new Map<string, number>()
  const add = (network: string, change: number) => {
    const count = (counts.get(network) ?? 0) + change
    if (count > 0) counts.set(network, count)
    else counts.delete(network)
  }
  return {
    count(socket: Socket) {
      const network = networkOf(socket.remoteAddress ?? '')
      add(network, 1)
      socket.once('close', () => add(network, -1))
    },
    isTooMany: (ip: string) => !isOwnNetwork(ip) && (counts.get(networkOf(ip)) ?? 0) > maxConnectionsPerNetwork,
  }
}
