import type { ProfileData } from './profile-seed.ts'

export type ProfiledRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** `count`: requests in a round, enough for the clock that counts CPU time in hundredths of a second. */
export const kinds = [
  { name: 'GET /users/me', count: 1500 },
  { name: 'available times, 1 host × 50', count: 500 },
  { name: 'available times, round robin 50 × 50', count: 150 },
  { name: 'POST /invitees', count: 200 },
  { name: 'booking page', count: 150 },
] as const
export type Kind = (typeof kinds)[number]['name']

type EventTypes = Record<'one' | 'pool', { uri: string; scheduling_url: string }>

const slotMs = 900_000

/** The next request of each kind, with another caller each time: a caller has a limit. */
export function createRequests(url: string, { tokens, bookingHosts, days }: ProfileData, types: EventTypes) {
  let [calls, bookings] = [0, 0]
  const withToken = () => ({ authorization: `Bearer ${tokens[calls++ % tokens.length]}` })
  const times = (type: { uri: string }): ProfiledRequest => {
    const query = new URLSearchParams({ event_type: type.uri, start_time: days.from, end_time: days.to })
    return { method: 'GET', path: `/event_type_available_times?${query.toString()}`, headers: withToken() }
  }
  const page = new URL(types.one.scheduling_url).pathname
  const next: Record<Kind, () => ProfiledRequest> = {
    'GET /users/me': () => ({ method: 'GET', path: '/users/me', headers: withToken() }),
    'available times, 1 host × 50': () => times(types.one),
    'available times, round robin 50 × 50': () => times(types.pool),
    'POST /invitees': () => {
      const n = bookings++
      const host = bookingHosts[n % bookingHosts.length]
      const start = new Date(Date.parse(days.from) + Math.floor(n / bookingHosts.length) * slotMs)
      return {
        method: 'POST',
        path: '/invitees',
        headers: { authorization: `Bearer ${host?.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          event_type: `${url}/event_types/${host?.event_type_id}`,
          start_time: start.toISOString(),
          invitee: { email: `person${n}@example.com`, name: 'Zoë Lund', timezone: 'Europe/Paris' },
        }),
      }
    },
    'booking page': () => ({ method: 'GET', path: page, headers: { 'accept-encoding': 'br, gzip' } }),
  }
  return { url, next }
}
