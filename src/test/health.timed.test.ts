import { expect, test } from 'vitest'
import { attackedService } from './attacked-service.ts'
import { startFeed } from './calendar-connections.ts'
import { calendarFile, changedInstances } from './calendar-events.ts'
import { davResponse, multistatus, startFakeServer } from './fake-dav-server.ts'
import { startHealthProbe } from './health-probe.ts'

const { requests, running, send, uploadContactFile } = await attackedService()

/** A calendar server that answers with references of 60,000 slashes, and with a long calendar. */
const startHostileServer = (calendar: string) =>
  startFakeServer(({ method, path, body }) => {
    const slashes = '/'.repeat(60_000)
    if (body.includes('sync-collection')) return { status: 501 }
    if (method === 'REPORT')
      return multistatus(
        davResponse('/cal/one.ics', `<d:getetag>"1"</d:getetag><c:calendar-data>${calendar}</c:calendar-data>`),
      )
    return multistatus(
      davResponse(
        path,
        `<d:current-user-principal><d:href>/me/</d:href></d:current-user-principal>
<c:calendar-home-set><d:href>/cal/</d:href></c:calendar-home-set>${
          path === '/cal/'
            ? `<d:resourcetype><d:collection/>
<c:calendar/></d:resourcetype><d:displayname>Work</d:displayname>`
            : ''
        }`,
      ),
      ...(path === '/cal/' ? [davResponse(`/cal${slashes}x`, '<d:getetag>"1"</d:getetag>')] : []),
    )
  })

/** A connection of the running service. Returns what reads its calendars again. */
async function connectCalendar(body: object) {
  const headers = { 'content-type': 'application/json' }
  const { status, text } = await send({
    method: 'POST',
    path: '/calendar_connections',
    as: 'ada',
    headers,
    body: JSON.stringify(body),
  })
  expect([status, text]).toEqual([201, expect.any(String)])
  const path = new URL((JSON.parse(text) as { resource: { uri: string } }).resource.uri).pathname
  return () => send({ method: 'POST', path: `${path}/sync`, as: 'ada' })
}

test('GET /healthz answers at once beside 20 contact files, 66 calendars of visitors and hostile servers', async () => {
  const calendar = calendarFile(...changedInstances(19_000))
  const [feed, server] = [await startFeed(), await startHostileServer(calendar)]
  const read = [
    await connectCalendar({ provider: 'ics', url: feed.url }),
    await connectCalendar({ provider: 'caldav', url: server.url, username: 'ada', password: 'secret' }),
  ]
  feed.state.text = calendar
  const networks = ['203.0.113.9', '198.51.100.7', '192.0.2.5']
  const attack = () =>
    Promise.all([
      ...read.map(async (readAgain) => expect((await readAgain()).status).toBe(201)),
      ...Array.from({ length: 20 }, uploadContactFile),
      ...networks.flatMap((address) =>
        Array.from({ length: 22 }, (_, i) =>
          send(requests.overlay[i % requests.overlay.length] ?? { path: '' }, address),
        ),
      ),
    ])
  // The first time loads modules and compiles, which strangers cannot cause again.
  await attack()
  const longest: number[] = []
  const loads: number[] = []
  for (const _ of [1, 2, 3]) {
    const probe = startHealthProbe(running.service.url)
    await probe.ready
    await attack()
    const { waits, load } = await probe.stop()
    longest.push(Math.max(...waits) / load)
    loads.push(load)
    expect(waits.length).toBeGreaterThan(20)
  }
  if (process.env['SHOW_PIECES'])
    process.stdout.write(`healthz: ${longest.join(', ')} ms at load 1, load ${loads.join(', ')}\n`)

  expect(Math.min(...longest)).toBeLessThan(400)
})
