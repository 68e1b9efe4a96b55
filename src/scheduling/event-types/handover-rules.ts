import type { UserId } from '../../platform/ids.ts'
import type { EventTypeRow, HostContent } from './queries.ts'

/** `to`: who takes over. Null if event types that no one else hosts are deleted. */
export type HostReplacement = { from: UserId; to: UserId | null }
export type EventTypeOutcome = 'reassigned' | 'left' | 'deleted'

type HostedType = Pick<EventTypeRow, 'user_id' | 'hosts' | 'pooling_type'>
type NewHosts = Pick<EventTypeRow, 'hosts' | 'pooling_type'> & { outcome: EventTypeOutcome }

/**
 * What becomes of an event type when a host leaves. Their own event types go to the other person. In those of teams and
 * colleagues, the other person takes their place only if the meetings would have no host, or no host of that pool.
 */
export function withoutHost(row: HostedType, { from, to }: HostReplacement, members: ReadonlySet<UserId>): NewHosts {
  const isOwner = row.user_id === from
  const leaving = row.hosts.find(({ user_id }) => user_id === from)
  const others = row.hosts.filter(({ user_id }) => user_id !== from)
  const present = others.filter(({ user_id }) => members.has(user_id))
  if (to === null) {
    const isDeleted = isOwner || present.length === 0
    return { outcome: isDeleted ? 'deleted' : 'left', ...withValidPools(row, isDeleted ? row.hosts : others) }
  }
  const isPoolEmpty = row.pooling_type === 'multi_pool' && !present.some(({ pool }) => pool === leaving?.pool)
  const isNeeded = isOwner || isPoolEmpty || present.length === 0
  const isReplaced = leaving !== undefined && isNeeded && !others.some(({ user_id }) => user_id === to)
  const hosts = isReplaced ? row.hosts.map((host) => (host === leaving ? inPlaceOf(host, to) : host)) : others
  return { outcome: isOwner || isReplaced ? 'reassigned' : 'left', ...withValidPools(row, hosts) }
}

/** With their default schedule. */
function inPlaceOf(host: HostContent, to: UserId): HostContent {
  return { ...host, user_id: to, schedule_id: null }
}

/** One pool alone is a round robin. */
function withValidPools({ pooling_type }: HostedType, hosts: HostContent[]): Pick<NewHosts, 'hosts' | 'pooling_type'> {
  const isOnePool = pooling_type === 'multi_pool' && new Set(hosts.map(({ pool }) => pool)).size < 2
  if (!isOnePool) return { pooling_type, hosts }
  return { pooling_type: 'round_robin', hosts: hosts.map((host) => ({ ...host, pool: 0 })) }
}
