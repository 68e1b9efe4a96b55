import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { at } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const path = '/console/event-types/one-off'
const admin = await signedInBrowser(db, app, acme.bob, acme.id)
const member = await signedInBrowser(db, app, acme.cyd, acme.id)
const fields = { name: 'Coffee', duration: '45', when: 'days', days: '14' }

const linkIn = (text: string) => /<code>([^<]+)<\/code>/.exec(text)?.[1] ?? ''

test('a member offers a meeting in the next days', async () => {
  const { status, text } = await member.post(path, { ...fields, location: 'physical', place: 'Room 5' })

  expect(status).toBe(200)
  const page = await member.get(new URL(linkIn(text)).pathname)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Room 5')
})

test('an admin offers given times, together with a colleague', async () => {
  const { epochMilliseconds } = Temporal.Instant.from(at('Mon 09:00'))
  const local = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO('Europe/Berlin')
  const day = local.toPlainDate().toString()

  const { text } = await admin.post(path, {
    ...fields,
    when: 'spots',
    'spot-1-day': day,
    'spot-1-start': '20:00',
    'spot-1-end': '21:00',
    [`co_hosts ${acme.cyd.id}`]: 'on',
  })

  const uri = (await acme.ada.get(`/event_types?user=${acme.cyd.uri}`)).body.collection.find(
    ({ scheduling_url }: { scheduling_url: string }) => scheduling_url === linkIn(text),
  )?.uri
  const query = new URLSearchParams({
    event_type: uri,
    start_time: at('Mon 00:00'),
    end_time: new Date(epochMilliseconds + 86_400_000).toISOString(),
  })
  const { body } = await acme.ada.get(`/event_type_available_times?${query.toString()}`)
  const expected = Temporal.PlainDateTime.from(`${day}T20:00`).toZonedDateTime('Europe/Berlin').toInstant()
  expect(body.collection.map(({ start_time }: { start_time: string }) => Date.parse(start_time))).toEqual([
    expected.epochMilliseconds,
  ])
})

test.each<[Record<string, string>, string]>([
  [{ name: 'x'.repeat(56) }, 'name'],
  [{ duration: 'x' }, 'duration'],
  [{ days: '999' }, 'days'],
  [{ when: 'range', from: '2020-01-01', to: '2020-01-02' }, 'to'],
  [{ when: 'spots' }, 'spot-0-day'],
  [{ when: 'spots', 'spot-0-day': '2099-01-01' }, 'spot-0-day'],
  [{ location: 'inbound_call', place: 'no number' }, 'place'],
])('rejects %j with a link to %s, and keeps what was typed', async (wrong, id) => {
  const { status, text } = await member.post(path, { ...fields, name: 'Typed name', ...wrong })

  expect([status, text.includes(`<a href="#${id}">`)]).toEqual([400, true])
  expect(text).toContain(`value="${wrong.name ?? 'Typed name'}"`)
})

test('members see no list of colleagues', async () => {
  expect((await member.get(path)).text).not.toContain('co_hosts')
  expect((await admin.get(path)).text).toContain('co_hosts')
})
