import { autocannon } from '../src/test/foreign/autocannon.ts'
import type { BookingRequest } from './booking-seed.ts'
import { connections } from './record-statements.ts'

/** Sends all booking requests over HTTP. */
export async function postBookings(url: string, bookings: BookingRequest[]) {
  const requests = bookings.map(({ host, start, email, token }) => ({
    method: 'POST' as const,
    path: '/invitees',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      event_type: `${url}/event_types/${host.event_type_id}`,
      start_time: new Date(start).toISOString(),
      invitee: { email, name: 'Zoë Lund', timezone: 'Europe/Paris' },
    }),
  }))
  const perConnection = bookings.length / connections
  let client = 0
  const startedAt = performance.now()
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections,
    amount: bookings.length,
    setupClient(connection) {
      connection.setRequests(requests.slice(client * perConnection, ++client * perConnection))
    },
  })
  const perSecond = (bookings.length / (performance.now() - startedAt)) * 1000
  return { perSecond, p50: latency.p50, p99: latency.p99, refused: non2xx + errors }
}
