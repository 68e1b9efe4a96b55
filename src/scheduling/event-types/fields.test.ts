import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { languageCodes } from '../../platform/texts/languages.ts'
import type { Json, Reply } from '../../test/client.ts'
import type { Person } from '../../test/people.ts'
import { problemsOf, rejected, accepted } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

/** Ada creates event types and Bob changes his. The requests of Cyd and Dee are rejected. */
const {
  acme,
  acme: { ada, bob, cyd },
  db,
} = await service()
const dee = await acme.hire('Dee Lund', 'dee@acme.example')

let count = 0
const newName = () => `Talk ${++count}`
const make = async (person: Person): Promise<string> =>
  (await person.post('/event_types', { owner: person.uri, name: newName() })).body.resource.uri
const dees = await make(dee)

/** All rows, to check that nothing changed. */
const snapshot = () =>
  db.one(sql`
  select (select md5(json_agg(t order by id)::text) from event_types t) as event_types,
    (select md5(json_agg(h order by id)::text) from event_type_hosts h) as hosts,
    (select count(*)::int from events) as events`)

/** Creates an event type with the value and changes one to it. Returns status, response and stored value of both. */
async function saveField(field: string, input: unknown, responseField = field) {
  const created = await ada.post('/event_types', { owner: ada.uri, name: newName(), [field]: input })
  const changed = await bob.patch(await make(bob), { [field]: input })
  return Promise.all(
    [created, changed].map(async ({ status, body }) => {
      const read = await ada.get(body.resource?.uri ?? '/')
      return [status, body.resource?.[responseField], read.body.resource?.[responseField]]
    }),
  )
}

async function tryField(field: string, input: unknown) {
  const before = await snapshot()
  const created = await cyd.post('/event_types', { owner: cyd.uri, name: newName(), [field]: input })
  const changed = await dee.patch(dees, { [field]: input })
  const replies = [created, changed].map((reply) => [reply.status, reply.body.message, problemsOf(reply)])
  return { replies, isUnchanged: isDeepStrictEqual(await snapshot(), before) }
}

const maxName = 'x'.repeat(255)
const long = 'x'.repeat(10_000)

test.each<[field: string, input: unknown, stored?: unknown]>([
  ['name', '  Zoë’s  hour\t', 'Zoë’s  hour'],
  ['name', 'Zoe\u0308', 'Zoë'],
  ['name', '山田 <b> 😀'],
  ['name', maxName],
  ['active', true],
  ['active', false],
  ['secret', true],
  ['color', '#000000'],
  ['color', '#a1b2c3'],
  ...languageCodes.map((locale): [string, string] => ['locale', locale]),
  ['kind', 'solo'],
  ['kind', 'group'],
  ['pooling_type', 'round_robin'],
  ['pooling_type', 'collective'],
  ['pooling_type', null],
  ['distribution', 'equal'],
  ['distribution', 'maximize_availability'],
  ['duration', 1],
  ['duration', 720],
  ['duration', 7],
  ['seats', 1],
  ['duration_options', [30]],
  ['duration_options', [720, 30, 1, 60], [1, 30, 60, 720]],
  ['duration_options', null],
  ['buffer_before', 0],
  ['buffer_before', 720],
  ['buffer_after', 0],
  ['buffer_after', 720],
  ['minimum_notice', 0],
  ['minimum_notice', 525_600],
  ['start_time_increment', 1],
  ['start_time_increment', 1440],
  ['period_type', 'moving'],
  ['period_type', 'available_moving'],
  ['period_type', 'unlimited'],
  ['max_booking_time', 0],
  ['max_booking_time', 3650],
  ['max_booking_time', 86_400, 60],
  ['start_date', '2028-02-29'],
  ['start_date', null],
  ['end_date', '2026-12-31'],
  ['end_date', null],
  ['name_fields', 'split'],
  ['name_fields', 'single'],
  ['position', 0],
  ['position', 100_000],
  ['internal_note', ' One\r\n\ttwo ', 'One\n\ttwo'],
  ['internal_note', long],
  ['internal_note', null],
  ['redirect_url', ' https://acme.example/a?b=c#d ', 'https://acme.example/a?b=c#d'],
  ['redirect_url', 'http://localhost:3000'],
  ['redirect_url', null],
  ['limits', []],
  ['custom_questions', []],
  ['limits', [{ period: 'day', max: 3 }], [{ scope: 'event_type', period: 'day', unit: 'meetings', max: 3 }]],
  [
    'limits',
    ['event_type', 'host'].flatMap((scope) =>
      ['day', 'week', 'month'].flatMap((period) =>
        ['meetings', 'minutes'].map((unit) => ({ scope, period, unit, max: 100_000 })),
      ),
    ),
  ],
])('%s can be %j', async (field, input, stored = input) => {
  expect(await saveField(field, input)).toEqual(accepted(stored))
})

test('a description can have many lines, and is returned without surrounding whitespace', async () => {
  expect(await saveField('description', '\r\n One\r\n\ttwo ', 'description_plain')).toEqual(accepted('One\n\ttwo'))
})

const neither = ['text', '', 7, 0, 'true', null, [], {}]
const noText = ['', '   ', 7, true, ['x'], {}]
const noCount = ['30', 1.5, true, [], {}, Number.MAX_SAFE_INTEGER, -1]
const noDate = ['', '2027-02-29', '2027-1-1', '01.01.2027', '2027-01-01T00:00:00Z', '0000-01-01', 20270101, true, []]

const bad: [field: string, ...values: unknown[]][] = [
  ['name', ...noText, null, `${maxName}x`, 'a\nb', 'a\u2028b', 'a\u0007', 'a\u202eb', 'a\0b'],
  ['active', ...neither],
  ['secret', ...neither],
  ['color', '', '#FF00AA', 'red', '#fff', '#ff00aa00', 'ff00aa', '#gg0000', ' #ff00aa', 7, null, {}],
  ['locale', '', 'EN', 'en-US', 'ja', 7, null, ['en']],
  ['kind', '', 'Solo', 'poll', 7, null],
  ['pooling_type', '', 'Round_robin', 'pool', 7, ['collective']],
  ['distribution', '', 'fair', 7, null],
  ['period_type', '', 'rolling', 7, null],
  ['name_fields', '', 'both', 7, null],
  ['duration', ...noCount, null, 0, 721],
  ['seats', ...noCount, null, 0, 10_001],
  ['duration_options', [], [15, 30, 45, 60, 90], [30, 30], 30, '30', {}],
  ['buffer_before', ...noCount, null, 721],
  ['buffer_after', ...noCount, null, 721],
  ['minimum_notice', ...noCount, null, 525_601],
  ['start_time_increment', ...noCount, null, 0, 1441],
  ['max_booking_time', ...noCount, 3651, 3651 * 1440],
  ['position', ...noCount, null, 100_001],
  ['start_date', ...noDate],
  ['end_date', ...noDate],
  ['description', ...noText, `${long}x`, 'a\u0007b', 'a\rb'],
  ['internal_note', ...noText, `${long}x`, 'a\u0007b'],
  [
    'redirect_url',
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//acme.example',
    'acme.example',
    'https://',
    'https://ada:secret@acme.example',
    'https://acme.example/a b',
    'ftp://acme.example',
    7,
    {},
  ],
  ['slug', '', 'Intro', '-intro', 'intro-', 'in--tro', 'in tro', 'in/tro', '..', 'x'.repeat(81), '%2e', 7, null],
  ['limits', 7, {}, null, 'day', Array.from({ length: 17 }, () => ({ period: 'day', max: 1 }))],
  ['locations', 7, {}, 'custom'],
  ['custom_questions', 7, {}, null, 'Why?'],
  ['hosts', [], 7, {}, null],
]

describe.each(bad)('%s', (field, ...values) => {
  test.each(values.map((value) => [value]))('cannot be %j', async (input) => {
    expect(await tryField(field, input)).toEqual(rejected([field, 'invalid']))
  })
})

describe('a nested field', () => {
  const day = { period: 'day', max: 1 }

  test.each<[field: string, input: unknown, ...problems: [string, string][]]>([
    [
      'duration_options',
      [30, 0, '60', 721],
      ['duration_options[1]', 'invalid'],
      ['duration_options[2]', 'invalid'],
      ['duration_options[3]', 'invalid'],
    ],
    ['limits', [day, {}], ['limits[1].period', 'missing'], ['limits[1].max', 'missing']],
    ['limits', [{ ...day, scope: 'team', unit: 'h' }], ['limits[0].scope', 'invalid'], ['limits[0].unit', 'invalid']],
    ['limits', [{ period: 'decade', max: 0 }], ['limits[0].period', 'invalid'], ['limits[0].max', 'invalid']],
    ['limits', [{ ...day, max: 100_001 }, null], ['limits[0].max', 'invalid'], ['limits[1]', 'invalid']],
    ['limits', [day, { ...day, scope: 'host' }, { ...day, max: 2 }], ['limits[2].period', 'invalid']],
  ])('of %s with %j is rejected by its path', async (field, input, ...problems) => {
    expect(await tryField(field, input)).toEqual(rejected(...problems))
  })
})

test('all invalid fields are reported in one response', async () => {
  const input = { name: '', active: 1, duration: 0, color: 'red', hosts: [{ user: 'x' }], limits: [{}], slug: 'A' }

  const created = await cyd.post('/event_types', { owner: 'unknown', ...input })
  const changed = await dee.patch(dees, input)

  const problems = ['active', 'color', 'duration', 'hosts[0].user', 'limits[0].max', 'limits[0].period', 'name', 'slug']
  const named = (reply: Reply) => [reply.status, reply.body.details.map(({ parameter }: Json) => parameter).toSorted()]
  expect([named(created), named(changed)]).toEqual([
    [400, [...problems, 'owner'].toSorted()],
    [400, problems],
  ])
})

test.each([
  [
    'nothing',
    {},
    [
      ['owner', 'missing'],
      ['name', 'missing'],
    ],
  ],
  ['no owner', { name: 'Talk' }, [['owner', 'missing']]],
  ['no name', { owner: cyd.uri }, [['name', 'missing']]],
  ['an owner that is neither a user nor a team', { owner: cyd.membership, name: 'Talk' }, [['owner', 'invalid']]],
  ['an owner that is an id', { owner: cyd.id, name: 'Talk' }, [['owner', 'invalid']]],
  ['no owner but null', { owner: null, name: 'Talk' }, [['owner', 'invalid']]],
])('a new event type with %s is rejected', async (_, input, problems) => {
  const before = await snapshot()

  const reply = await cyd.post('/event_types', input)

  expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
  expect(await snapshot()).toEqual(before)
})
