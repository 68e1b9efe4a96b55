import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { browserOf } from '../../test/browser-session.ts'
import { publish } from '../../test/meetings.ts'
import type { ReceivedRequest } from '../../test/receiver.ts'
import { visitorCalendar } from '../../test/visitor-calendar.ts'

const { acme, app, visitor, overlay, server, reset, compareFile, compareAddress, meeting } = await visitorCalendar()
beforeEach(reset)

describe('strangers', () => {
  test('cannot use it from another site', async () => {
    const answer = await visitor.post(overlay, { url: `${server.url}/a.ics` }, { 'sec-fetch-site': 'cross-site' })

    expect([answer.status, server.got.length]).toEqual([403, 0])
  })

  test('cannot use it without a booking page', async () => {
    const { status } = await visitor.post('/@no-one/nothing/overlay', { url: `${server.url}/a.ics` })

    expect([status, server.got.length]).toEqual([404, 0])
  })

  test('can use it as often as the limit of their network allows, and others still can', async () => {
    const most = config.RATE_LIMITS['booking.overlay'][0]?.most ?? 0
    for (let i = 0; i < most; i++) await compareAddress(`${server.url}/a.ics`)

    const [address, file] = [await compareAddress(`${server.url}/a.ics`), await compareFile(meeting)]
    const other = await browserOf(app, '198.51.100.7').post(overlay, { url: `${server.url}/a.ics` })

    expect([address.status, file.status, other.status]).toEqual([429, 429, 200])
    expect(Number(address.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(file.text)).toEqual({ message: expect.stringMatching(/Try again in \d+ minutes\.$/) })
    expect(server.got.length).toBe(most + 1)
  })

  test('of many networks can use a page as often as its own limit allows, and other pages still work', async () => {
    const most = config.RATE_LIMITS['booking.overlay.type'][0]?.most ?? 0
    const type = await publish(acme.cyd, { name: 'Other', period_type: 'unlimited', minimum_notice: 0 })
    const { pathname } = new URL((await acme.cyd.get(type)).body.resource.scheduling_url)
    const from = (i: number, path = overlay) =>
      browserOf(app, `198.51.${i}.7`).post(path, { url: `${server.url}/a.ics` })
    const allowed = []
    for (let i = 0; i < most; i++) allowed.push((await from(i)).status)
    const refused = await from(most)

    expect(new Set(allowed)).toEqual(new Set([200]))
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      429,
      { message: expect.stringMatching(/on this page\. Try again/) },
    ])
    expect((await from(most, `${pathname}/overlay`)).status).toBe(200)
  })

  test('cannot occupy the service with slow servers', async () => {
    const waiting: ServerResponse[] = []
    server.manner = (_: ReceivedRequest, reply: ServerResponse) => void waiting.push(reply)
    const slow = Array.from({ length: 4 }, () => compareAddress(`${server.url}/slow.ics`))
    await expect.poll(() => waiting.length).toBe(4)

    const fifth = await compareFile(meeting)
    for (const reply of waiting) reply.end(meeting)
    const done = await Promise.all(slow)
    const next = await compareFile(meeting)

    expect([fifth.status, done.map(({ status }) => status), next.status]).toEqual([503, [200, 200, 200, 200], 200])
    expect(JSON.parse(fifth.text)).toEqual({ message: expect.stringContaining('Try again') })
  })
})
