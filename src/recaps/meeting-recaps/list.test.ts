import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { begin, idOf } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, acme: { ada, bob, cyd }, globex, db } = await service()
const never = '00000000-0000-7000-8000-000000000000'

const at = (text: string) => `2026-03-${text.replace(' ', 'T')}:00Z`
const uris: Record<string, string> = {}
let event = ''
let foreign = ''

async function make(person: Person, name: string, start: string, end: string, emails: string[] = []) {
  const { status, text, body } = await person.post('/meeting_recaps', {
    name, start_time: at(start), end_time: at(end), attendees: emails.map((user_email) => ({ user_email })),
    summary_md: name, transcript: `Zoë: ${name}`, action_items_md: '-', discussion_md: '-',
  })
  if (status !== 201) throw new Error(text)
  uris[name] = body.resource.uri
}

const setStatus = (name: string, status: string) => db.run(sql`
  update meeting_recaps set status = ${status} where id = ${idOf(uris[name] ?? '')}`)

/** The names of what a list answers. */
async function names(person: Person, query: Record<string, string> = {}) {
  const { status, body } = await person.get(`/meeting_recaps?${new URLSearchParams(query).toString()}`)
  return status === 200 ? body.collection.map(({ name }: Json) => name) : [status, body.details?.[0]?.parameter]
}

beforeAll(async () => {
  await make(cyd, 'first', '01 09:00', '01 10:00', ['Zoë@initech.example', 'yan@initech.example'])
  await make(cyd, 'second', '02 09:00', '02 10:00', ['yan@initech.example'])
  await make(cyd, 'third', '01 12:00', '01 13:00')
  await make(cyd, 'waits', '03 09:00', '03 10:00', ['yan@initech.example'])
  await make(cyd, 'failed', '03 12:00', '03 13:00')
  await make(bob, 'of bob', '02 11:00', '02 12:00', ['yan@initech.example'])
  await make(globex.cyd, 'theirs', '01 09:00', '01 10:00', ['yan@initech.example'])
  await setStatus('waits', 'processing')
  await setStatus('failed', 'unavailable')

  for (const [of, person] of [[acme, cyd], [globex, globex.cyd]] as const) {
    await withHours(person, '08:00', '18:00')
    const made = await book(of.ada, await publish(person, { name: 'hosted' }), 'Mon 09:00')
    await begin(db, made.event)
    if (of === acme) event = made.event
    else foreign = made.event
  }
  await cyd.post('/meeting_recaps', { event, summary_md: 'Hosted' })
})

describe('a list of recaps', () => {
  test.each<[string, () => Record<string, string>, unknown]>([
    ['one’s own that are there', () => ({}), ['first', 'second', 'third', 'hosted']],
    ['the newest first', () => ({ sort: 'created_at:desc' }), ['hosted', 'third', 'second', 'first']],
    ['in the order of meetings',
      () => ({ sort: 'start_time', max_start_time: at('09 00:00'), start_time: at('01 00:00') }),
      ['first', 'third', 'second']],
    ['those that wait', () => ({ status: 'processing' }), ['waits']],
    ['those that failed', () => ({ status: 'unavailable' }), ['failed']],
    ['a status that there is not', () => ({ status: 'Available' }), [400, 'status']],
    ['an event’s', () => ({ event }), ['hosted']],
    ['an event’s of another organization', () => ({ event: foreign }), []],
    ['an event’s that never was', () => ({ event: event.replace(idOf(event), never) }), []],
    ['what is no event', () => ({ event: acme.uri }), [400, 'event']],
    ['an attendee’s, in whatever letters', () => ({ attendee: 'zOË@Initech.EXAMPLE' }), ['first']],
    ['an attendee’s of several', () => ({ attendee: 'yan@initech.example' }), ['first', 'second']],
    ['nobody’s', () => ({ attendee: 'an@initech.example' }), []],
    ['what is no address', () => ({ attendee: 'yan' }), [400, 'attendee']],
    ['what ended at or after', () => ({ start_time: at('01 13:00'), end_time: at('09 00:00') }), ['second', 'third']],
    ['what ended later', () => ({ start_time: at('01 13:01'), end_time: at('09 00:00') }), ['second']],
    ['what began at or before', () => ({ end_time: at('01 12:00'), start_time: at('01 00:00') }), ['first', 'third']],
    ['what began earlier', () => ({ end_time: at('01 11:59'), start_time: at('01 00:00') }), ['first']],
    ['the same by other names', () => ({ min_start_time: at('01 13:00'), max_start_time: at('02 09:00') }),
      ['second', 'third']],
    ['by both, all of which hold', () => ({
      start_time: at('01 00:00'), min_start_time: at('01 13:00'),
      end_time: at('02 00:00'), max_start_time: at('09 00:00'),
    }), ['third']],
    ['a stretch that ends before it begins', () => ({ start_time: at('02 00:00'), end_time: at('01 00:00') }),
      [400, 'end_time']],
    ['the same by other names', () => ({ min_start_time: at('02 00:00'), max_start_time: at('01 00:00') }),
      [400, 'max_start_time']],
    ['the same by both', () => ({ start_time: at('02 00:00'), max_start_time: at('01 00:00') }),
      [400, 'max_start_time']],
    ['all filters at once', () => ({ attendee: 'yan@initech.example', user: cyd.uri, start_time: at('02 00:00'),
      status: 'available', end_time: at('02 09:00') }), ['second']],
    ['a number of them', () => ({ count: '2' }), ['first', 'second']],
    ['too many', () => ({ count: '101' }), [400, 'count']],
    ['an order that there is not', () => ({ sort: 'name' }), [400, 'sort']],
    ['what is not asked about', () => ({ mood: 'good' }), ['first', 'second', 'third', 'hosted']],
  ])('has %s', async (_, query, expected) => {
    expect(await names(cyd, query())).toEqual(expected)
  })

  const [denied, missing] = [[403, undefined], [404, undefined]]
  test.each<[string, Person, () => Record<string, string>, unknown]>([
    ['of oneself', cyd, () => ({ user: cyd.uri }), ['first', 'second', 'third', 'hosted']],
    ['of a colleague, by a member', cyd, () => ({ user: bob.uri }), denied],
    ['of a colleague, by an admin', bob, () => ({ user: cyd.uri, count: '1' }), ['first']],
    ['of a colleague, by an owner', ada, () => ({ user: bob.uri }), ['of bob']],
    ['of an admin without asking for more', bob, () => ({}), ['of bob']],
    ['of the organization, by a member', cyd, () => ({ organization: acme.uri }), denied],
    ['of oneself in the organization, by a member', cyd, () => ({ organization: acme.uri, user: cyd.uri }), denied],
    ['of the organization, by an admin', bob, () => ({ organization: acme.uri }),
      ['first', 'second', 'third', 'of bob', 'hosted']],
    ['of somebody in the organization', ada, () => ({ organization: acme.uri, user: bob.uri }), ['of bob']],
    ['of an attendee in the organization', ada, () => ({ organization: acme.uri, attendee: 'yan@initech.example' }),
      ['first', 'second', 'of bob']],
    ['of another organization', ada, () => ({ organization: globex.uri }), denied],
    ['of somebody there', ada, () => ({ user: globex.cyd.uri }), denied],
    ['of an organization that never was', ada, () => ({ organization: acme.uri.replace(acme.id, never) }), missing],
    ['of somebody who never was', ada, () => ({ user: cyd.uri.replace(cyd.id, never) }), missing],
  ])('%s', async (_, person, query, expected) => {
    expect(await names(person, query())).toEqual(expected)
  })

  test('tells all but the words and the link', async () => {
    const [{ body: { collection: [listed] } }, { body: { resource } }] =
      [await cyd.get('/meeting_recaps?count=1'), await cyd.get(uris.first ?? '')]

    const { summary_md, action_items_md, discussion_md, share_link, ...rest } = resource
    expect(listed).toEqual(rest)
    expect([summary_md, action_items_md, discussion_md, share_link]).toEqual(['first', '-', '-', null])
  })

  test('is walked in pages, there and back', async () => {
    const there: string[] = []
    let page = (await ada.get(`/meeting_recaps?organization=${acme.uri}&count=2&sort=start_time:desc`)).body
    const pages = [page]
    for (; page.pagination.next_page; pages.push(page)) page = (await ada.get(page.pagination.next_page)).body
    for (const { collection } of pages) there.push(...collection.map(({ name }: Json) => name))
    const back = (await ada.get(page.pagination.previous_page)).body.collection

    expect(there.toSorted()).toEqual(['first', 'hosted', 'of bob', 'second', 'third'])
    expect(back).toEqual(pages.at(-2)?.collection)
  })
})
