import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada },
  globex,
  db,
} = await service()
const path = '/user_availability_schedules'
const day = { from: '09:00', to: '17:00' }
const monday = { type: 'wday', wday: 'monday', intervals: [day] }
const christmas = { type: 'date', date: '2026-12-24', intervals: [] }
const trip = { timezone: 'Asia/Tokyo', start_date: '2027-03-01', end_date: '2027-03-07' }

const many = <T>(count: number, value: T) => Array.from({ length: count }, () => value)
const snapshot = () =>
  db.one(sql`
  select (select json_agg(s order by id) from schedules s) as schedules, (select count(*)::int from events) as events`)
const namesOf = ({ details }: Json): string[] => details.map(({ parameter }: Json) => parameter)

/** Valid values of each field, and how they are returned. */
const good: [field: string, input: unknown, returned?: unknown][] = [
  ['name', 'Evenings'],
  ['name', ' Zoë’s ', 'Zoë’s'],
  ['name', 'x'.repeat(255)],
  ['name', '夜'],
  ['timezone', 'Asia/Kathmandu'],
  ['timezone', 'europe/paris', 'Europe/Paris'],
  ['timezone', 'UTC'],
  ['rules', []],
  ['rules', [monday, christmas]],
  ['rules', [{ ...monday, intervals: [{ from: '00:00', to: '24:00' }] }]],
  ['rules', [{ ...monday, date: null, note: 'x' }], [monday]],
  [
    'rules',
    [{ ...monday, intervals: [{ from: '18:00', to: '19:00' }, day] }],
    [{ ...monday, intervals: [day, { from: '18:00', to: '19:00' }] }],
  ],
  ['travel', []],
  ['travel', [trip]],
  ['travel', [{ ...trip, note: 'x' }], [trip]],
  ['holidays', []],
  ['holidays', ['DE', 'US', 'JP', 'FR', 'GB-SCT']],
  ['holidays', ['de-by'], ['DE-BY']],
  ['default', true],
  ['default', false],
  ['default', true],
]

/** Invalid values of each field, and the parameters in the response when they are not the field itself. */
const bad: [field: string, what: string, input: unknown, ...parameters: string[]][] = [
  ['name', 'null', null],
  ['name', 'empty', ''],
  ['name', 'blank', '  '],
  ['name', 'too long', 'x'.repeat(256)],
  ['name', 'of two lines', 'a\nb'],
  ['name', 'a number', 7],
  ['name', 'a list', ['x']],
  ['timezone', 'null', null],
  ['timezone', 'empty', ''],
  ['timezone', 'unknown', 'Mars/Olympus'],
  ['timezone', 'an offset', '+02:00'],
  ['timezone', 'a number', 1],
  ['rules', 'null', null],
  ['rules', 'an object', {}],
  ['rules', 'text', 'x'],
  ['rules', 'of no rule', [7], 'rules[0]'],
  ['rules', 'too many', many(401, monday)],
  ['rules', 'of a weekday twice', [monday, { ...monday }], 'rules[1].wday'],
  ['rules', 'of a date twice', [christmas, christmas], 'rules[1].date'],
  ['rules', 'of a weekday with a date', [{ ...monday, date: '2026-12-24' }], 'rules[0].date'],
  ['rules', 'of a date with a weekday', [{ ...christmas, wday: 'monday' }], 'rules[0].wday'],
  ['rules', 'without a weekday', [{ type: 'wday', intervals: [] }], 'rules[0].wday'],
  ['rules', 'that end first', [{ ...monday, intervals: [{ from: '17:00', to: '09:00' }] }], 'rules[0].intervals[0].to'],
  ['rules', 'that overlap', [{ ...monday, intervals: [day, day] }], 'rules[0].intervals[1].from'],
  [
    'rules',
    'of no times',
    [{ ...monday, intervals: [{ from: '9', to: '25:00' }] }],
    'rules[0].intervals[0].from',
    'rules[0].intervals[0].to',
  ],
  ['rules', 'of too many intervals', [{ ...monday, intervals: many(21, day) }], 'rules[0].intervals'],
  ['travel', 'null', null],
  ['travel', 'an object', {}],
  ['travel', 'too long', many(101, trip)],
  ['travel', 'with overlapping trips', [trip, trip], 'travel[1].start_date'],
  ['travel', 'that ends first', [{ ...trip, end_date: '2027-02-28' }], 'travel[0].end_date'],
  [
    'travel',
    'to nowhere',
    [{ timezone: 'x', start_date: 'y' }],
    'travel[0].timezone',
    'travel[0].start_date',
    'travel[0].end_date',
  ],
  ['holidays', 'null', null],
  ['holidays', 'text', 'DE'],
  ['holidays', 'unknown', ['XX'], 'holidays[0]'],
  ['holidays', 'a number', ['DE', 7], 'holidays[1]'],
  ['holidays', 'the same', ['DE', 'de'], 'holidays[1]'],
  ['holidays', 'too many', ['DE', 'US', 'JP', 'FR', 'IT', 'ES']],
  ['holidays', 'inherited', ['__proto__'], 'holidays[0]'],
  ['default', 'null', null],
  ['default', 'text', 'true'],
  ['default', 'a number', 1],
]

let schedule: string
let eventType: string
beforeAll(async () => {
  schedule = (await ada.post(path, { name: 'Late', rules: [] })).body.resource.uri
  const created = await ada.post('/event_types', { owner: ada.uri, name: 'Intro' })
  eventType = `/event_type_availability_schedules?event_type=${created.body.resource.uri}`
})

const whole = { name: 'Evenings', timezone: 'Europe/Berlin', rules: [monday], default: false, travel: [], holidays: [] }
const hours = { timezone: 'Europe/Berlin', rules: [monday] }
const ofHours = (field: string) => field !== 'name' && field !== 'default'

describe('a schedule accepts', () => {
  test.each(good)('%s: %j', async (field, input, returned = input) => {
    const created = await ada.post(path, { ...whole, [field]: input })
    const changed = await ada.patch(schedule, { [field]: field === 'default' ? true : input })
    await ada.delete(created.body.resource.uri)

    expect([created.status, created.body.resource[field]]).toEqual([201, returned])
    expect([changed.status, changed.body.resource[field]]).toEqual([200, field === 'default' ? true : returned])
  })

  const ofTypes = good.filter(([field]) => ofHours(field))
  test.each(ofTypes)('for an event type %s: %j', async (field, input, returned = input) => {
    const { status, body } = await ada.patch(eventType, { availability_rule: { ...hours, [field]: input } })
    const read = await ada.get(body.resource.availability_rule.uri)

    expect([status, read.body.resource[field], read.body.resource.name]).toEqual([200, returned, null])
  })
})

describe('a schedule rejects an invalid value and stays unchanged:', () => {
  test.each(bad)('%s: %s', async (field, _, input, ...parameters) => {
    const before = await snapshot()

    const created = await ada.post(path, { ...whole, [field]: input })
    const changed = await ada.patch(schedule, { [field]: input })

    const expected = parameters.length > 0 ? parameters : [field]
    expect([created.status, namesOf(created.body)]).toEqual([400, expected])
    expect([changed.status, namesOf(changed.body)]).toEqual([400, expected])
    expect(await snapshot()).toEqual(before)
  })

  const ofTypes = bad.filter(([field]) => ofHours(field))
  test.each(ofTypes)('for an event type %s: %s', async (field, _, input, ...parameters) => {
    const before = await snapshot()

    const { status, body } = await ada.patch(eventType, { availability_rule: { ...hours, [field]: input } })

    const expected = (parameters.length > 0 ? parameters : [field]).map((name) => `availability_rule.${name}`)
    expect([status, namesOf(body)]).toEqual([400, expected])
    expect(await snapshot()).toEqual(before)
  })

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['name', 'rules']],
    [
      'every kind of problem',
      {
        user: 'x',
        name: '',
        timezone: 'x',
        rules: [monday, monday],
        default: 0,
        travel: [trip, trip],
        holidays: ['XX', 'DE'],
      },
      ['user', 'name', 'timezone', 'rules[1].wday', 'travel[1].start_date', 'holidays[0]', 'default'],
    ],
    ['a URI that is not a user', { ...whole, user: acme.uri }, ['user']],
    ['null as user', { ...whole, user: null }, ['user']],
  ])('%s, with all problems in one response', async (_, input, parameters) => {
    const before = await snapshot()

    const { status, body } = await ada.post(path, input)

    expect([status, namesOf(body)]).toEqual([400, parameters])
    expect(await snapshot()).toEqual(before)
  })

  test.each([{}, { user: globex.ada.uri }, { unknown: 1 }, { uri: 'x', created_at: 'x' }])(
    'a change without a known field: %j',
    async (input) => {
      const before = await snapshot()

      expect((await ada.patch(schedule, input)).status).toBe(400)
      expect(await snapshot()).toEqual(before)
    },
  )

  test.each<[unknown, string[]]>([
    [{}, ['availability_rule']],
    [{ availability_rule: null }, ['availability_rule']],
    [{ availability_rule: {} }, ['availability_rule.timezone', 'availability_rule.rules']],
    [{ availability_rule: hours, availability_setting: 'team' }, ['availability_setting']],
    [{ availability_rule: { ...hours, user: 'x' } }, ['availability_rule.user']],
  ])('invalid hours for an event type: %j', async (input, parameters) => {
    const before = await snapshot()

    const { status, body } = await ada.patch(eventType, input)

    expect([status, namesOf(body)]).toEqual([400, parameters])
    expect(await snapshot()).toEqual(before)
  })
})
