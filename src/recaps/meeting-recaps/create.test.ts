import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { begin, idOf } from '../../test/examples.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, acme: { ada, bob, cyd }, globex, db } = await service()

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const external = { name: 'Tea with Zoë', start_time: ago(120), end_time: ago(60) }
const highlights = { summary_md: 'We met.', action_items_md: '- Meet again', discussion_md: '## Tea' }
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const uri = expect.stringMatching(/^http:\/\/convene\.test\/meeting_recaps\/[0-9a-f-]{36}$/)
const codes = ({ body }: Json) => body.details.map(({ parameter, code }: Json) => `${parameter} ${code}`).toSorted()

const events: Record<'past' | 'ahead' | 'canceled' | 'theirs' | 'bobs', Json> =
  { past: '', ahead: '', canceled: '', theirs: '', bobs: '' }

beforeAll(async () => {
  for (const person of [cyd, bob, globex.cyd]) await withHours(person, '08:00', '18:00')
  const type = await publish(cyd, { locations: [{ kind: 'physical', location: 'Room 4' }] })
  const zoe = { invitee: { email: 'Zoë@initech.example', name: 'Zoë Lund', timezone: 'Europe/Paris' } }
  const past = await book(ada, type, 'Mon 09:00', { ...zoe, event_guests: ['gus@initech.example'] })
  events.past = past.event
  events.ahead = (await book(ada, type, 'Mon 10:00')).event
  events.canceled = (await book(ada, type, 'Mon 11:00')).event
  events.bobs = (await book(ada, await publish(bob, {}), 'Mon 09:00')).event
  events.theirs = (await book(globex.ada, await publish(globex.cyd, {}), 'Mon 09:00')).event
  await cyd.post(`${events.canceled}/cancellation`, {})
  for (const event of [events.past, events.canceled, events.theirs, events.bobs]) await begin(db, event)
})

describe('a recap', () => {
  test('of an event says who met when and where, as the event does', async () => {
    const { status, body } = await cyd.post('/meeting_recaps', { event: events.past, ...highlights })

    const { name, start_time, end_time, location } = (await cyd.get(events.past)).body.resource
    expect([status, body.resource]).toEqual([201, {
      uri, app_url: body.resource.uri.replace('/meeting_recaps/', '/recaps/'), status: 'Available',
      event: events.past, name, start_time, end_time, location,
      attendees: [
        { host: true, user_email: cyd.email, user_name: 'Cyd Moreau' },
        { host: false, user_email: 'Zoë@initech.example', user_name: 'Zoë Lund' },
        { host: false, user_email: 'gus@initech.example', user_name: null },
      ],
      ...highlights, transcript: null, share_link: null, created_at: instant, updated_at: body.resource.created_at,
    }])
  })

  test('of another meeting says what it is told, and waits for what it is not', async () => {
    const zoe = { user_email: 'Zoe@Initech.example', user_name: ' Zoë  ', host: true }
    const attendees = [zoe, { user_email: cyd.email }]
    const transcript = '\uFEFFZoë: Shall we?\r\nCyd: <b>Yes</b>, on Monday.\r\n'
    const given = { ...external, attendees, location: 'Café', transcript, summary_md: 'Tea' }
    const { status, body: { resource } } = await cyd.post('/meeting_recaps', given)

    expect([status, resource]).toEqual([201, {
      uri, app_url: expect.any(String), status: 'Processing', event: null, name: external.name,
      start_time: instant, end_time: instant, location: { type: 'custom', location: 'Café' },
      attendees: [
        { host: true, user_email: 'Zoe@Initech.example', user_name: 'Zoë' },
        { host: false, user_email: cyd.email, user_name: null },
      ],
      summary_md: 'Tea', action_items_md: null, discussion_md: null, transcript: `${resource.uri}/transcript`,
      share_link: null, created_at: instant, updated_at: instant,
    }])
    expect((await cyd.get(resource.transcript)).body).toEqual({ resource: {
      uri: resource.transcript, text: 'Zoë: Shall we?\nCyd: <b>Yes</b>, on Monday.' } })
    expect((await cyd.get(resource.uri)).body.resource).toEqual(resource)
  })

  test('that says everything is there at once, and so is one with nothing to be made of', async () => {
    const transcript = 'We met.'
    const whole = (await cyd.post('/meeting_recaps', { ...external, transcript, ...highlights })).body.resource
    const short = (await cyd.post('/meeting_recaps', { ...external, summary_md: 'Short', location: undefined }))
      .body.resource

    expect([whole.status, short.status, short.attendees, 'location' in short])
      .toEqual(['Available', 'Available', [], false])
    expect((await cyd.get(`${short.uri}/transcript`)).status).toBe(404)
    const ids = [whole, short].map((recap) => idOf(recap.uri))
    const queued = await db.all(sql`select 1 from jobs where kind = 'recap' and payload ->> 'recap_id' = any(${ids})`)
    expect(queued).toEqual([])
  })

  test('of the meeting of somebody else is for admins and owners to make', async () => {
    const made = await bob.post('/meeting_recaps', { event: events.past, summary_md: 'Bob was not there' })
    const refused = await cyd.post('/meeting_recaps', { event: events.bobs, summary_md: 'Nor was Cyd' })

    expect([made.status, refused.status]).toEqual([201, 403])
    expect(refused.body).toMatchObject({ title: 'Permission Denied', details: [{
      code: 'permission_denied', message: 'You do not have permission to access this resource' }] })
  })

  test('may have five megabytes of transcript, escaped as it may be', async () => {
    const transcript = 'Ä'.repeat(2.5 * 1024 * 1024)
    const escaped = JSON.stringify({ ...external, transcript, ...highlights }).replaceAll('Ä', String.raw`\u00c4`)

    expect((await cyd.post('/meeting_recaps', escaped)).status).toBe(201)
    expect(codes(await cyd.post('/meeting_recaps', { ...external, transcript: `${transcript}a` })))
      .toEqual(['transcript invalid'])
  }, 30_000)

  test.each([['that still goes on', 30, -30], ['of a whole day', 1440, 0]])(
    'may be of a meeting %s', async (_, from, to) => {
      const [start, now] = [Math.floor(Date.now() / 60_000) - from, Math.floor(Date.now() / 60_000)]
      const time = (minute: number) => new Date(minute * 60_000).toISOString()
      const times = { start_time: time(start), end_time: time(now - to) }

      expect((await cyd.post('/meeting_recaps', { ...external, ...times, summary_md: 'Long' })).status).toBe(201)
    })

  test('takes the format that it is told', async () => {
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

describe('a recap is not made', () => {
  test.each<[string, Json, string[]]>([
    ['of a list', [], ['undefined invalid']],
    ['of nothing', {}, ['end_time missing', 'name missing', 'start_time missing', 'transcript missing']],
    ['without words', external, ['transcript missing']],
    ['of blank words', { ...external, transcript: ' \n' }, ['transcript invalid']],
    ['of highlights that say nothing', { ...external, summary_md: ' ', discussion_md: null }, ['transcript missing']],
    ['of an event that says otherwise',
      { event: 'past', ...external, attendees: [], location: 'Here', transcript: 'Hi' },
      ['attendees invalid', 'end_time invalid', 'location invalid', 'name invalid', 'start_time invalid']],
    ['of an event that is ahead', { event: 'ahead', transcript: 'Hi' }, ['event invalid']],
    ['of an event that was canceled', { event: 'canceled', transcript: 'Hi' }, ['event invalid']],
    ['of what is no event', { event: acme.uri, transcript: 'Hi' }, ['event invalid']],
    ['of a meeting that ended as it began', { ...external, end_time: external.start_time, summary_md: 'Hi' },
      ['end_time invalid']],
    ['of a meeting that ended before', { ...external, end_time: ago(130), summary_md: 'Hi' }, ['end_time invalid']],
    ['of a meeting that took longer than a day', { ...external, start_time: ago(1501), summary_md: 'Hi' },
      ['start_time invalid']],
    ['of a meeting that is to come', { ...external, start_time: ago(-9), end_time: ago(-19), summary_md: 'Hi' },
      ['start_time invalid']],
    ['of a time without its zone', { ...external, start_time: '2026-01-01T09:00:00', summary_md: 'Hi' },
      ['start_time invalid']],
    ['with two lines of name', { ...external, name: 'a\nb', summary_md: 'Hi' }, ['name invalid']],
    ['with a long name', { ...external, name: 'a'.repeat(256), summary_md: 'Hi' }, ['name invalid']],
    ['at a place that takes long to say', { ...external, location: 'a'.repeat(501), summary_md: 'Hi' },
      ['location invalid']],
    ['with too many people', { ...external, attendees: people(201), summary_md: 'Hi' }, ['attendees invalid']],
    ['with people whom nobody can write to', { ...external, attendees: [{ user_email: 'zoe' }], summary_md: 'Hi' },
      ['attendees[0].user_email invalid']],
    ['with people that are wrong', {
      ...external, summary_md: 'Hi', attendees: [person(1), {}, { ...person(2), host: 'yes', user_name: '' }],
    }, ['attendees[1].user_email missing', 'attendees[2].host invalid', 'attendees[2].user_name invalid']],
    ['with a highlight that is too long', { ...external, summary_md: 'a'.repeat(100_001) }, ['summary_md invalid']],
    ['in a format that there is not', { ...external, transcript: 'Hi', transcript_format: 'docx' },
      ['transcript_format invalid']],
    ['with everything wrong at once', {
      event: 7, name: 7, start_time: 7, end_time: 7, attendees: 7, location: 7, transcript: 7, transcript_format: 7,
      summary_md: 7, action_items_md: 7, discussion_md: 7,
    }, ['action_items_md', 'attendees', 'discussion_md', 'end_time', 'event', 'location', 'name', 'start_time',
      'summary_md', 'transcript', 'transcript_format'].map((field) => `${field} invalid`)],
    ['of a shape and a transcript that are wrong', { ...external, name: 7, transcript: 'WEBVTT\n\n00:zz --> 1\nHi' },
      ['name invalid', 'transcript invalid']],
  ])('%s', async (_, given, expected) => {
    const event = given.event in events ? { event: events[given.event as 'past'] } : {}

    const reply = await cyd.post('/meeting_recaps', Array.isArray(given) ? given : { ...given, ...event })

    expect([reply.status, codes(reply)]).toEqual([400, expected])
  })

  test('of a transcript that is broken, and where it is told', async () => {
    const transcript = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:zz.000 --> 00:05.000\nBroken\n'

    const { status, body } = await cyd.post('/meeting_recaps', { ...external, transcript, transcript_format: 'vtt' })

    expect([status, body.details]).toEqual([400, [
      { parameter: 'transcript', code: 'invalid', message: expect.stringContaining('line 6') }]])
  })

  test('of an event of another organization, nor of one that never was', async () => {
    const never = events.past.replace(/.{12}$/, '000000000000')
    const statuses = []
    for (const event of [events.theirs, never])
      statuses.push((await ada.post('/meeting_recaps', { event, summary_md: 'Hi' })).status)

    expect(statuses).toEqual([404, 404])
  })

  test('twice for a request that comes again with its key', async () => {
    const [body, key] = [{ ...external, summary_md: 'Once' }, { 'idempotency-key': 'once' }]
    const first = await cyd.post('/meeting_recaps', body, key)
    const second = await cyd.post('/meeting_recaps', body, key)

    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  })
})

describe('highlights', () => {
  const make = async (more: object = {}): Promise<Json> =>
    (await cyd.post('/meeting_recaps', { ...external, ...highlights, ...more })).body.resource

  test.each<[string, object, object]>([
    ['one of them', { summary_md: 'Changed' }, { summary_md: 'Changed' }],
    ['all of them', { summary_md: ' a\r\n\tb ', action_items_md: null, discussion_md: '  ' },
      { summary_md: 'a\n\tb', action_items_md: null, discussion_md: null }],
    ['one, with what is not known', { discussion_md: 'Known', name: 'Not', status: 'Unavailable' },
      { discussion_md: 'Known' }],
    ['the longest', { summary_md: 'Ä'.repeat(100_000), discussion_md: 'Ä'.repeat(100_000) },
      { summary_md: 'Ä'.repeat(100_000), discussion_md: 'Ä'.repeat(100_000) }],
  ])('are changed: %s', async (_, change, expected) => {
    const before = await make()

    const { status, body } = await cyd.patch(before.uri, change)

    expect([status, body.resource]).toEqual([200, { ...before, ...expected, updated_at: instant }])
    expect(body.resource.updated_at > before.updated_at).toBe(true)
    expect((await cyd.get(before.uri)).body.resource).toEqual(body.resource)
  })

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['undefined invalid']],
    ['nothing that is known', { name: 'Not' }, ['undefined invalid']],
    ['what is no text', { summary_md: 7, action_items_md: ['a'] }, ['action_items_md invalid', 'summary_md invalid']],
    ['what is too long', { summary_md: 'a'.repeat(100_001) }, ['summary_md invalid']],
    ['what turns a terminal around', { summary_md: 'a\u202eb', discussion_md: 'a\u0007b' },
      ['discussion_md invalid', 'summary_md invalid']],
    ['a list', [], ['undefined invalid']],
  ])('are not changed by %s', async (_, change, expected) => {
    const before = await make()

    const reply = await cyd.patch(before.uri, change)

    expect([reply.status, codes(reply)]).toEqual([400, expected])
    expect((await cyd.get(before.uri)).body.resource).toEqual(before)
  })
})
