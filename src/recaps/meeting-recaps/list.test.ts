import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { begin, idOf } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()
const never = '00000000-0000-7000-8000-000000000000'

const at = (text: string) => `2026-03-${text.replace(' ', 'T')}:00Z`
const uris: Record<string, string> = {}
let event = ''
let foreign = ''

async function createRecap(person: Person, name: string, start: string, end: string, emails: string[] = []) {
  const { status, text, body } = await person.post('/meeting_recaps', {
    name,
    start_time: at(start),
    end_time: at(end),
    attendees: emails.map((user_email) => ({ user_email })),
    summary_md: name,
    transcript: `Zoë: ${name}`,
    action_items_md: '-',
    discussion_md: '-',
  })
  if (status !== 201) throw new Error(text)
  uris[name] = body.resource.uri
}

const setStatus = (name: string, status: string) =>
  db.run(sql`
  update meeting_recaps set status = ${status} where id = ${idOf(uris[name] ?? '')}`)

/** The names of the listed recaps, or the status and the parameter of an error. */
async function listNames(person: Person, query: Record<string, string> = {}) {
  const { status, body } = await person.get(`/meeting_recaps?${new URLSearchParams(query).toString()}`)
  return status === 200 ? body.collection.map(({ name }: Json) => name) : [status, body.details?.[0]?.parameter]
}

beforeAll(async () => {
  await createRecap(cyd, 'first', '01 09:00', '01 10:00', ['Zoë@initech.example', 'yan@initech.example'])
  await createRecap(cyd, 'second', '02 09:00', '02 10:00', ['yan@initech.example'])
  await createRecap(cyd, 'third', '01 12:00', '01 13:00')
  await createRecap(cyd, 'waits', '03 09:00', '03 10:00', ['yan@initech.example'])
  await createRecap(cyd, 'failed', '03 12:00', '03 13:00')
  await createRecap(bob, 'of bob', '02 11:00', '02 12:00', ['yan@initech.example'])
  await createRecap(globex.cyd, 'theirs', '01 09:00', '01 10:00', ['yan@initech.example'])
  await setStatus('waits', 'processing')
  await setStatus('failed', 'unavailable')

  for (const [company, person] of [
    [acme, cyd],
    [globex, globex.cyd],
  ] as const) {
    await withHours(person, '08:00', '18:00')
    const invitee = await book(company.ada, await publish(person, { name: 'hosted' }), 'Mon 09:00')
    await begin(db, invitee.event)
    if (company === acme) event = invitee.event
    else foreign = invitee.event
  }
  await cyd.post('/meeting_recaps', { event, summary_md: 'Hosted' })
})

describe('the list of recaps', () => {
  test.each<[string, () => Record<string, string>, unknown]>([
    ['without filters has the available recaps of the caller', () => ({}), ['first', 'second', 'third', 'hosted']],
    ['can be sorted by creation', () => ({ sort: 'created_at:desc' }), ['hosted', 'third', 'second', 'first']],
    [
      'can be sorted by start of the meeting',
      () => ({ sort: 'start_time', max_start_time: at('09 00:00'), start_time: at('01 00:00') }),
      ['first', 'third', 'second'],
    ],
    ['has recaps that are processing', () => ({ status: 'processing' }), ['waits']],
    ['has recaps that are unavailable', () => ({ status: 'unavailable' }), ['failed']],
    ['rejects an unknown status', () => ({ status: 'Available' }), [400, 'status']],
    ['has the recap of an event', () => ({ event }), ['hosted']],
    ['is empty for an event of another organization', () => ({ event: foreign }), []],
    ['is empty for an unknown event', () => ({ event: event.replace(idOf(event), never) }), []],
    ['rejects an invalid event', () => ({ event: acme.uri }), [400, 'event']],
    ['has the recaps of an attendee in any case', () => ({ attendee: 'zOË@Initech.EXAMPLE' }), ['first']],
    ['has several recaps of an attendee', () => ({ attendee: 'yan@initech.example' }), ['first', 'second']],
    ['is empty for an unknown attendee', () => ({ attendee: 'an@initech.example' }), []],
    ['rejects an invalid email address', () => ({ attendee: 'yan' }), [400, 'attendee']],
    [
      'includes a meeting that ended at start_time',
      () => ({ start_time: at('01 13:00'), end_time: at('09 00:00') }),
      ['second', 'third'],
    ],
    [
      'excludes a meeting that ended before start_time',
      () => ({ start_time: at('01 13:01'), end_time: at('09 00:00') }),
      ['second'],
    ],
    [
      'includes a meeting that started at end_time',
      () => ({ end_time: at('01 12:00'), start_time: at('01 00:00') }),
      ['first', 'third'],
    ],
    [
      'excludes a meeting that started after end_time',
      () => ({ end_time: at('01 11:59'), start_time: at('01 00:00') }),
      ['first'],
    ],
    [
      'accepts min_start_time and max_start_time',
      () => ({ min_start_time: at('01 13:00'), max_start_time: at('02 09:00') }),
      ['second', 'third'],
    ],
    [
      'applies all four time filters',
      () => ({
        start_time: at('01 00:00'),
        min_start_time: at('01 13:00'),
        end_time: at('02 00:00'),
        max_start_time: at('09 00:00'),
      }),
      ['third'],
    ],
    [
      'rejects an end_time before start_time',
      () => ({ start_time: at('02 00:00'), end_time: at('01 00:00') }),
      [400, 'end_time'],
    ],
    [
      'rejects a max_start_time before min_start_time',
      () => ({ min_start_time: at('02 00:00'), max_start_time: at('01 00:00') }),
      [400, 'max_start_time'],
    ],
    [
      'rejects a max_start_time before start_time',
      () => ({ start_time: at('02 00:00'), max_start_time: at('01 00:00') }),
      [400, 'max_start_time'],
    ],
    [
      'applies all filters together',
      () => ({
        attendee: 'yan@initech.example',
        user: cyd.uri,
        start_time: at('02 00:00'),
        status: 'available',
        end_time: at('02 09:00'),
      }),
      ['second'],
    ],
    ['is limited by count', () => ({ count: '2' }), ['first', 'second']],
    ['rejects a count that is too large', () => ({ count: '101' }), [400, 'count']],
    ['rejects an unknown sort field', () => ({ sort: 'name' }), [400, 'sort']],
    ['ignores unknown parameters', () => ({ mood: 'good' }), ['first', 'second', 'third', 'hosted']],
  ])('%s', async (_, query, expected) => {
    expect(await listNames(cyd, query())).toEqual(expected)
  })

  const [denied, missing] = [
    [403, undefined],
    [404, undefined],
  ]
  test.each<[string, Person, () => Record<string, string>, unknown]>([
    ['of the caller', cyd, () => ({ user: cyd.uri }), ['first', 'second', 'third', 'hosted']],
    ['of a colleague, by a member', cyd, () => ({ user: bob.uri }), denied],
    ['of a colleague, by an admin', bob, () => ({ user: cyd.uri, count: '1' }), ['first']],
    ['of a colleague, by an owner', ada, () => ({ user: bob.uri }), ['of bob']],
    ['of an admin without filters', bob, () => ({}), ['of bob']],
    ['of the organization, by a member', cyd, () => ({ organization: acme.uri }), denied],
    ['of the caller in the organization, by a member', cyd, () => ({ organization: acme.uri, user: cyd.uri }), denied],
    [
      'of the organization, by an admin',
      bob,
      () => ({ organization: acme.uri }),
      ['first', 'second', 'third', 'of bob', 'hosted'],
    ],
    ['of a user in the organization', ada, () => ({ organization: acme.uri, user: bob.uri }), ['of bob']],
    [
      'of an attendee in the organization',
      ada,
      () => ({ organization: acme.uri, attendee: 'yan@initech.example' }),
      ['first', 'second', 'of bob'],
    ],
    ['of another organization', ada, () => ({ organization: globex.uri }), denied],
    ['of a user of another organization', ada, () => ({ user: globex.cyd.uri }), denied],
    ['of an unknown organization', ada, () => ({ organization: acme.uri.replace(acme.id, never) }), missing],
    ['of an unknown user', ada, () => ({ user: cyd.uri.replace(cyd.id, never) }), missing],
  ])('%s follows the permissions', async (_, person, query, expected) => {
    expect(await listNames(person, query())).toEqual(expected)
  })

  test('has all fields except highlights and share link', async () => {
    const [
      {
        body: {
          collection: [listed],
        },
      },
      {
        body: { resource },
      },
    ] = [await cyd.get('/meeting_recaps?count=1'), await cyd.get(uris.first ?? '')]

    const { summary_md, action_items_md, discussion_md, share_link, ...rest } = resource
    expect(listed).toEqual(rest)
    expect([summary_md, action_items_md, discussion_md, share_link]).toEqual(['first', '-', '-', null])
  })

  test('can be paged forward and backward', async () => {
    const forward: string[] = []
    let page = (await ada.get(`/meeting_recaps?organization=${acme.uri}&count=2&sort=start_time:desc`)).body
    const pages = [page]
    for (; page.pagination.next_page; pages.push(page)) page = (await ada.get(page.pagination.next_page)).body
    for (const { collection } of pages) forward.push(...collection.map(({ name }: Json) => name))
    const backward = (await ada.get(page.pagination.previous_page)).body.collection

    expect(forward.toSorted()).toEqual(['first', 'hosted', 'of bob', 'second', 'third'])
    expect(backward).toEqual(pages.at(-2)?.collection)
  })
})
