import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { begin, idOf } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const external = { name: 'Tea with Zoë', start_time: ago(120), end_time: ago(60) }
const highlights = { summary_md: 'We met.', action_items_md: '- Meet again', discussion_md: '## Tea' }
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const uri = expect.stringMatching(/^http:\/\/convene\.test\/meeting_recaps\/[0-9a-f-]{36}$/)
const codes = ({ body }: Json) => body.details.map(({ parameter, code }: Json) => `${parameter} ${code}`).toSorted()

const events: Record<'past' | 'upcoming' | 'canceled' | 'foreign' | 'bobs', Json> = {
  past: '',
  upcoming: '',
  canceled: '',
  foreign: '',
  bobs: '',
}

beforeAll(async () => {
  for (const person of [cyd, bob, globex.cyd]) await withHours(person, '08:00', '18:00')
  const type = await publish(cyd, { locations: [{ kind: 'physical', location: 'Room 4' }] })
  const zoe = { invitee: { email: 'Zoë@initech.example', name: 'Zoë Lund', timezone: 'Europe/Paris' } }
  const past = await book(ada, type, 'Mon 09:00', { ...zoe, event_guests: ['gus@initech.example'] })
  events.past = past.event
  events.upcoming = (await book(ada, type, 'Mon 10:00')).event
  events.canceled = (await book(ada, type, 'Mon 11:00')).event
  events.bobs = (await book(ada, await publish(bob, {}), 'Mon 09:00')).event
  events.foreign = (await book(globex.ada, await publish(globex.cyd, {}), 'Mon 09:00')).event
  await cyd.post(`${events.canceled}/cancellation`, {})
  for (const event of [events.past, events.canceled, events.foreign, events.bobs]) await begin(db, event)
})

describe('a recap', () => {
  test('of an event copies its name, times, location and attendees', async () => {
    const { status, body } = await cyd.post('/meeting_recaps', { event: events.past, ...highlights })

    const { name, start_time, end_time, location } = (await cyd.get(events.past)).body.resource
    expect([status, body.resource]).toEqual([
      201,
      {
        uri,
        app_url: body.resource.uri.replace('/meeting_recaps/', '/recaps/'),
        status: 'Available',
        event: events.past,
        name,
        start_time,
        end_time,
        location,
        attendees: [
          { host: true, user_email: cyd.email, user_name: 'Cyd Moreau' },
          { host: false, user_email: 'Zoë@initech.example', user_name: 'Zoë Lund' },
          { host: false, user_email: 'gus@initech.example', user_name: null },
        ],
        ...highlights,
        transcript: null,
        share_link: null,
        created_at: instant,
        updated_at: body.resource.created_at,
      },
    ])
  })

  test('of an external meeting has the fields of the request and waits for the missing highlights', async () => {
    const zoe = { user_email: 'Zoe@Initech.example', user_name: ' Zoë  ', host: true }
    const attendees = [zoe, { user_email: cyd.email }]
    const transcript = '\uFEFFZoë: Shall we?\r\nCyd: <b>Yes</b>, on Monday.\r\n'
    const input = { ...external, attendees, location: 'Café', transcript, summary_md: 'Tea' }
    const {
      status,
      body: { resource },
    } = await cyd.post('/meeting_recaps', input)

    expect([status, resource]).toEqual([
      201,
      {
        uri,
        app_url: expect.any(String),
        status: 'Processing',
        event: null,
        name: external.name,
        start_time: instant,
        end_time: instant,
        location: { type: 'custom', location: 'Café' },
        attendees: [
          { host: true, user_email: 'Zoe@Initech.example', user_name: 'Zoë' },
          { host: false, user_email: cyd.email, user_name: null },
        ],
        summary_md: 'Tea',
        action_items_md: null,
        discussion_md: null,
        transcript: `${resource.uri}/transcript`,
        share_link: null,
        created_at: instant,
        updated_at: instant,
      },
    ])
    expect((await cyd.get(resource.transcript)).body).toEqual({
      resource: {
        uri: resource.transcript,
        text: 'Zoë: Shall we?\nCyd: <b>Yes</b>, on Monday.',
      },
    })
    expect((await cyd.get(resource.uri)).body.resource).toEqual(resource)
  })

  test('with all highlights, or without a transcript, is available immediately', async () => {
    const transcript = 'We met.'
    const complete = (await cyd.post('/meeting_recaps', { ...external, transcript, ...highlights })).body.resource
    const short = (await cyd.post('/meeting_recaps', { ...external, summary_md: 'Short', location: undefined })).body
      .resource

    expect([complete.status, short.status, short.attendees, 'location' in short]).toEqual([
      'Available',
      'Available',
      [],
      false,
    ])
    expect((await cyd.get(`${short.uri}/transcript`)).status).toBe(404)
    const ids = [complete, short].map((recap) => idOf(recap.uri))
    const queued = await db.all(sql`select 1 from jobs where kind = 'recap' and payload ->> 'recap_id' = any(${ids})`)
    expect(queued).toEqual([])
  })

  test('of the meeting of a colleague can be created by admins and owners only', async () => {
    const created = await bob.post('/meeting_recaps', { event: events.past, summary_md: 'Bob was not there' })
    const rejected = await cyd.post('/meeting_recaps', { event: events.bobs, summary_md: 'Nor was Cyd' })

    expect([created.status, rejected.status]).toEqual([201, 403])
    expect(rejected.body).toMatchObject({
      title: 'Permission Denied',
      details: [
        {
          code: 'permission_denied',
          message: 'You do not have permission to access this resource',
        },
      ],
    })
  })

  test('can have a transcript of 5 MB, also if it is escaped', async () => {
    const transcript = 'Ä'.repeat(2.5 * 1024 * 1024)
    const escaped = JSON.stringify({ ...external, transcript, ...highlights }).replaceAll('Ä', String.raw`\u00c4`)

    expect((await cyd.post('/meeting_recaps', escaped)).status).toBe(201)
    expect(codes(await cyd.post('/meeting_recaps', { ...external, transcript: `${transcript}a` }))).toEqual([
      'transcript invalid',
    ])
  })

  test.each([
    ['that has not ended', 30, -30],
    ['of a whole day', 1440, 0],
  ])('can be of a meeting %s', async (_, from, to) => {
    const [start, now] = [Math.floor(Date.now() / 60_000) - from, Math.floor(Date.now() / 60_000)]
    const time = (minute: number) => new Date(minute * 60_000).toISOString()
    const times = { start_time: time(start), end_time: time(now - to) }

    expect((await cyd.post('/meeting_recaps', { ...external, ...times, summary_md: 'Long' })).status).toBe(201)
  })

  test('uses the requested transcript format', async () => {
    const transcript = '1\n00:00:01,000 --> 00:00:02,000\nHello\n'
    const texts = []
    for (const transcript_format of ['auto', 'srt', 'text']) {
      const { body } = await cyd.post('/meeting_recaps', { ...external, transcript, transcript_format, ...highlights })
      texts.push((await cyd.get(body.resource.transcript)).body.resource.text)
    }

    expect(texts).toEqual(['Hello', 'Hello', expect.stringContaining('-->')])
  })
})

const person = (n: number) => ({ user_email: `zoe${n}@initech.example` })
const people = (length: number) => Array.from({ length }, (_, n) => person(n))

describe('a recap is rejected', () => {
  test.each<[string, Json, string[]]>([
    ['if it is a list', [], ['undefined invalid']],
    ['if it is empty', {}, ['end_time missing', 'name missing', 'start_time missing', 'transcript missing']],
    ['without transcript and highlights', external, ['transcript missing']],
    ['with a blank transcript', { ...external, transcript: ' \n' }, ['transcript invalid']],
    ['with blank highlights', { ...external, summary_md: ' ', discussion_md: null }, ['transcript missing']],
    [
      'with an event and fields of the meeting',
      { event: 'past', ...external, attendees: [], location: 'Here', transcript: 'Hi' },
      ['attendees invalid', 'end_time invalid', 'location invalid', 'name invalid', 'start_time invalid'],
    ],
    ['for an upcoming event', { event: 'upcoming', transcript: 'Hi' }, ['event invalid']],
    ['for a canceled event', { event: 'canceled', transcript: 'Hi' }, ['event invalid']],
    ['for an invalid event', { event: acme.uri, transcript: 'Hi' }, ['event invalid']],
    [
      'for a meeting that ended when it started',
      { ...external, end_time: external.start_time, summary_md: 'Hi' },
      ['end_time invalid'],
    ],
    [
      'for a meeting that ended before it started',
      { ...external, end_time: ago(130), summary_md: 'Hi' },
      ['end_time invalid'],
    ],
    [
      'for a meeting longer than a day',
      { ...external, start_time: ago(1501), summary_md: 'Hi' },
      ['start_time invalid'],
    ],
    [
      'for a future meeting',
      { ...external, start_time: ago(-9), end_time: ago(-19), summary_md: 'Hi' },
      ['start_time invalid'],
    ],
    [
      'with a time without UTC offset',
      { ...external, start_time: '2026-01-01T09:00:00', summary_md: 'Hi' },
      ['start_time invalid'],
    ],
    ['with a name of two lines', { ...external, name: 'a\nb', summary_md: 'Hi' }, ['name invalid']],
    ['with a name that is too long', { ...external, name: 'a'.repeat(256), summary_md: 'Hi' }, ['name invalid']],
    [
      'with a location that is too long',
      { ...external, location: 'a'.repeat(501), summary_md: 'Hi' },
      ['location invalid'],
    ],
    ['with too many attendees', { ...external, attendees: people(201), summary_md: 'Hi' }, ['attendees invalid']],
    [
      'with an invalid email address',
      { ...external, attendees: [{ user_email: 'zoe' }], summary_md: 'Hi' },
      ['attendees[0].user_email invalid'],
    ],
    [
      'with invalid attendees',
      {
        ...external,
        summary_md: 'Hi',
        attendees: [person(1), {}, { ...person(2), host: 'yes', user_name: '' }],
      },
      ['attendees[1].user_email missing', 'attendees[2].host invalid', 'attendees[2].user_name invalid'],
    ],
    ['with a highlight that is too long', { ...external, summary_md: 'a'.repeat(100_001) }, ['summary_md invalid']],
    [
      'with an unknown transcript format',
      { ...external, transcript: 'Hi', transcript_format: 'docx' },
      ['transcript_format invalid'],
    ],
    [
      'with all fields invalid',
      {
        event: 7,
        name: 7,
        start_time: 7,
        end_time: 7,
        attendees: 7,
        location: 7,
        transcript: 7,
        transcript_format: 7,
        summary_md: 7,
        action_items_md: 7,
        discussion_md: 7,
      },
      [
        'action_items_md',
        'attendees',
        'discussion_md',
        'end_time',
        'event',
        'location',
        'name',
        'start_time',
        'summary_md',
        'transcript',
        'transcript_format',
      ].map((field) => `${field} invalid`),
    ],
    [
      'with an invalid name and transcript',
      { ...external, name: 7, transcript: 'WEBVTT\n\n00:zz --> 1\nHi' },
      ['name invalid', 'transcript invalid'],
    ],
  ])('%s', async (_, input, expected) => {
    const event = input.event in events ? { event: events[input.event as 'past'] } : {}

    const reply = await cyd.post('/meeting_recaps', Array.isArray(input) ? input : { ...input, ...event })

    expect([reply.status, codes(reply)]).toEqual([400, expected])
  })

  test('with the line number if the transcript is invalid', async () => {
    const transcript = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:zz.000 --> 00:05.000\nBroken\n'

    const { status, body } = await cyd.post('/meeting_recaps', { ...external, transcript, transcript_format: 'vtt' })

    expect([status, body.details]).toEqual([
      400,
      [{ parameter: 'transcript', code: 'invalid', message: expect.stringContaining('line 6') }],
    ])
  })

  test('for an event of another organization or an unknown event', async () => {
    const never = events.past.replace(/.{12}$/, '000000000000')
    const statuses = []
    for (const event of [events.foreign, never])
      statuses.push((await ada.post('/meeting_recaps', { event, summary_md: 'Hi' })).status)

    expect(statuses).toEqual([404, 404])
  })
})

test('a repeated idempotency key creates one recap', async () => {
  const [body, key] = [{ ...external, summary_md: 'Once' }, { 'idempotency-key': 'once' }]
  const first = await cyd.post('/meeting_recaps', body, key)
  const second = await cyd.post('/meeting_recaps', body, key)

  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
})

describe('highlights', () => {
  const createRecap = async (more: object = {}): Promise<Json> =>
    (await cyd.post('/meeting_recaps', { ...external, ...highlights, ...more })).body.resource

  test.each<[string, object, object]>([
    ['one of them', { summary_md: 'Changed' }, { summary_md: 'Changed' }],
    [
      'all of them',
      { summary_md: ' a\r\n\tb ', action_items_md: null, discussion_md: '  ' },
      { summary_md: 'a\n\tb', action_items_md: null, discussion_md: null },
    ],
    [
      'one of them, with unknown fields',
      { discussion_md: 'Known', name: 'Not', status: 'Unavailable' },
      { discussion_md: 'Known' },
    ],
    [
      'the maximum length',
      { summary_md: 'Ä'.repeat(100_000), discussion_md: 'Ä'.repeat(100_000) },
      { summary_md: 'Ä'.repeat(100_000), discussion_md: 'Ä'.repeat(100_000) },
    ],
  ])('can be changed: %s', async (_, change, expected) => {
    const before = await createRecap()

    const { status, body } = await cyd.patch(before.uri, change)

    expect([status, body.resource]).toEqual([200, { ...before, ...expected, updated_at: instant }])
    expect(body.resource.updated_at > before.updated_at).toBe(true)
    expect((await cyd.get(before.uri)).body.resource).toEqual(body.resource)
  })

  test.each<[string, unknown, string[]]>([
    ['an empty body', {}, ['undefined invalid']],
    ['only unknown fields', { name: 'Not' }, ['undefined invalid']],
    [
      'values that are no strings',
      { summary_md: 7, action_items_md: ['a'] },
      ['action_items_md invalid', 'summary_md invalid'],
    ],
    ['a text that is too long', { summary_md: 'a'.repeat(100_001) }, ['summary_md invalid']],
    [
      'control characters',
      { summary_md: 'a\u202eb', discussion_md: 'a\u0007b' },
      ['discussion_md invalid', 'summary_md invalid'],
    ],
    ['a list', [], ['undefined invalid']],
  ])('are not changed by %s', async (_, change, expected) => {
    const before = await createRecap()

    const reply = await cyd.patch(before.uri, change)

    expect([reply.status, codes(reply)]).toEqual([400, expected])
    expect((await cyd.get(before.uri)).body.resource).toEqual(before)
  })
})
