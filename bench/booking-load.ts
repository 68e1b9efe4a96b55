import autocannon from 'autocannon'
import type { Wanted } from './booking-seed.ts'
import { connections } from './caught.ts'

/** All of these over HTTP. */
export async function post(url: string, wanted: Wanted[]) {
  const requests = wanted.map(({ host, start, email, token }) => ({
    method: 'POST' as const,
    path: '/invitees',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      event_type: `${url}/event_types/${host.event_type_id}`,
      start_time: new Date(start).toISOString(),
      invitee: { email, name: 'Zoë Lund', timezone: 'Europe/Paris' },
    }),
  }))
  const each = wanted.length / connections
  let client = 0
  const begun = performance.now()
  const { latency, non2xx, errors } = await autocannon({
    url, connections, amount: wanted.length,
    setupClient: (one) => { one.setRequests(requests.slice(client * each, ++client * each)) },
  })
  const perSecond = wanted.length / (performance.now() - begun) * 1000
  return { perSecond, p50: latency.p50, p99: latency.p99, refused: non2xx + errors }
}
