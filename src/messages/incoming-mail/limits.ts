import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { milliseconds } from '../../platform/time.ts'
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

/**
 * Counts the open connections, and those of each network. When there are `max`, a new one closes the one that has been
 * silent for longest, so that silent senders keep no one out. Whether there is room is decided when a connection opens:
 * when the mail server asks, later ones can be open already.
 */
export function countConnections(max = Infinity) {
  const counts = new Map<string, number>()
  /** When each last said something. */
  const sockets = new Map<Socket, number>()
  const refused = new Set<string>()
  const nameOf = (ip: string, port = 0) => `${networkOf(ip)} ${port}`
  const add = (network: string, change: number) => {
    const count = (counts.get(network) ?? 0) + change
    if (count > 0) counts.set(network, count)
    else counts.delete(network)
  }
  return {
    count(socket: Socket) {
      if (sockets.size >= max) closeMostSilent(sockets)
      const { remoteAddress: ip = '', remotePort } = socket
      const network = networkOf(ip)
      const hasRoom = sockets.size < max && (isOwnNetwork(ip) || (counts.get(network) ?? 0) < maxConnectionsPerNetwork)
      if (!hasRoom) refused.add(nameOf(ip, remotePort))
      let bytes = socket.bytesRead
      sockets.set(socket, performance.now())
      const timer = setInterval(() => {
        if (socket.bytesRead > bytes) sockets.set(socket, performance.now())
        bytes = socket.bytesRead
      }, noteMs).unref()
      socket.once('close', () => {
        clearInterval(timer)
        sockets.delete(socket)
        refused.delete(nameOf(ip, remotePort))
        add(network, -1)
      })
      add(network, 1)
    },
    isTooMany: (ip: string, port: number) => refused.has(nameOf(ip, port)),
  }
}

/** Senders that said something this shortly before are not silent. Then the new connection is refused instead. */
const noteMs = milliseconds({ seconds: 1 })

function closeMostSilent(sockets: Map<Socket, number>) {
  const [socket, lastSpoke] = [...sockets].reduce((first, next) => (next[1] < first[1] ? next : first))
  if (performance.now() - lastSpoke < 2 * noteMs) return
  // Its own event comes too late to make room for the new one.
  sockets.delete(socket)
  socket.destroy()
}
