import { describe, expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
} = await service()

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const make = async (content: object = {}): Promise<Json> =>
  (await cyd.post('/event_types', { owner: cyd.uri, name: 'Introduction', ...content })).body.resource

const contract = [
  'uri',
  'name',
  'active',
  'admin_managed',
  'booking_method',
  'color',
  'created_at',
  'updated_at',
  'custom_questions',
  'deleted_at',
  'description_html',
  'description_plain',
  'duration',
  'duration_options',
  'internal_note',
  'is_paid',
  'kind',
  'kind_description',
  'locale',
  'locations',
  'pooling_type',
  'position',
  'profile',
  'scheduling_url',
  'secret',
  'slug',
  'type',
]
const ours = [
  'seats',
  'distribution',
  'hosts',
  'buffer_before',
  'buffer_after',
  'minimum_notice',
  'start_time_increment',
  'start_offset',
  'period_type',
  'max_booking_time',
  'start_date',
  'end_date',
  'limits',
  'name_fields',
  'redirect_url',
  'redirect_with_details',
  'bot_protection',
  'cancel_on_decline',
]

const minimal = {
  name: 'Introduction',
  active: false,
  admin_managed: false,
  booking_method: 'instant',
  color: '#0a7cff',
  custom_questions: [
    {
      name: 'Is there anything that we should know before we meet?',
      type: 'text',
      position: 0,
      enabled: true,
      required: false,
      answer_choices: [],
      include_other: false,
    },
  ],
  deleted_at: null,
  description_html: null,
  description_plain: null,
  duration: 30,
  duration_options: null,
  internal_note: null,
  is_paid: false,
  kind: 'solo',
  kind_description: 'One-on-One',
  locale: 'en',
  locations: null,
  pooling_type: null,
  position: 0,
  secret: false,
  type: 'StandardEventType',
  seats: 1,
  distribution: 'maximize_availability',
  buffer_before: 0,
  buffer_after: 0,
  minimum_notice: 240,
  start_time_increment: 30,
  start_offset: 0,
  period_type: 'moving',
  max_booking_time: 60,
  start_date: null,
  end_date: null,
  limits: [],
  name_fields: 'single',
  redirect_url: null,
  redirect_with_details: false,
  bot_protection: 'automatic',
  cancel_on_decline: false,
}

/** One value for each field of a request. None of them is the default. */
const everything = {
  name: 'Deep dive',
  active: true,
  duration: 45,
  duration_options: [15, 30, 45],
  color: '#ff00aa',
  locale: 'de',
  locations: [{ kind: 'physical', location: 'Room 1' }],
  secret: true,
  position: 7,
  slug: 'the-deep-dive',
  seats: 1,
  kind: 'solo',
  pooling_type: 'round_robin',
  distribution: 'equal',
  internal_note: 'Ask Bob',
  buffer_before: 5,
  custom_questions: [
    {
      name: 'Why?',
      type: 'string',
      position: 0,
      enabled: true,
      required: true,
      answer_choices: [],
      include_other: false,
    },
  ],
  buffer_after: 10,
  minimum_notice: 60,
  start_time_increment: 15,
  start_offset: 5,
  period_type: 'fixed',
  max_booking_time: 14,
  start_date: '2027-01-01',
  end_date: '2027-12-31',
  name_fields: 'split',
  redirect_url: 'https://acme.example/thanks',
  redirect_with_details: true,
  bot_protection: 'always',
  cancel_on_decline: true,
  limits: [{ scope: 'host', period: 'week', unit: 'minutes', max: 300 }],
}

describe('a new event type', () => {
  test('of a user with only a name is an inactive half hour with that user', async () => {
    const { status, headers, body } = await cyd.post('/event_types', { owner: cyd.uri, name: 'Introduction' })

    expect([status, headers.location]).toEqual([201, undefined])
    expect(Object.keys(body.resource).toSorted()).toEqual([...contract, ...ours].toSorted())
    expect(body.resource).toEqual({
      ...minimal,
      uri: expect.stringMatching(/^http:\/\/convene\.test\/event_types\/[0-9a-f-]{36}$/),
      created_at: instant,
      updated_at: body.resource.created_at,
      slug: 'introduction',
      scheduling_url: 'http://convene.test/@cyd-moreau/introduction',
      profile: { type: 'User', name: 'Cyd Moreau', owner: cyd.uri },
      hosts: [{ user: cyd.uri, priority: 3, pool: 0, availability_schedule: null }],
    })
    expect((await cyd.get(body.resource.uri)).body.resource).toEqual(body.resource)
  })

  test('of a team has all team members as hosts, in the order in which they joined', async () => {
    const team = (await ada.post('/teams', { name: 'Onboarding', members: [cyd.uri, bob.uri] })).body.resource

    const { status, body } = await ada.post('/event_types', {
      owner: team.uri,
      name: 'Introduction',
      pooling_type: 'collective',
    })

    expect([status, body.resource]).toEqual([
      201,
      {
        ...minimal,
        pooling_type: 'collective',
        kind_description: 'Collective',
        uri: body.resource.uri,
        slug: 'introduction',
        created_at: instant,
        updated_at: body.resource.created_at,
        scheduling_url: 'http://convene.test/team/onboarding/introduction',
        profile: { type: 'Team', name: 'Onboarding', owner: team.uri },
        hosts: [bob, cyd].map(({ uri: user }) => ({ user, priority: 3, pool: 0, availability_schedule: null })),
      },
    ])
  })

  test('has all values of the request', async () => {
    const { status, body } = await ada.post('/event_types', { owner: ada.uri, ...everything, description: 'All of it' })

    expect([status, body.resource]).toEqual([
      201,
      {
        ...body.resource,
        ...everything,
        description_plain: 'All of it',
        description_html: '<p>All of it</p>',
        kind_description: 'Round Robin',
        scheduling_url: 'http://convene.test/@ada-park/the-deep-dive',
      },
    ])
    expect((await cyd.get(body.resource.uri)).body.resource).toEqual(body.resource)
  })

  test.each<[string, object]>([
    ['One-on-One', {}],
    ['Group', { kind: 'group' }],
    ['Collective', { pooling_type: 'collective', hosts: [{ user: ada.uri }, { user: bob.uri }] }],
    ['Round Robin', { pooling_type: 'round_robin', hosts: [{ user: ada.uri }, { user: bob.uri }] }],
    ['Round Robin', { pooling_type: 'multi_pool', hosts: [{ user: ada.uri }, { user: bob.uri, pool: 1 }] }],
  ])('has the kind_description %s for %j in every response', async (kind_description, content) => {
    const input = { owner: ada.uri, name: 'Kinds', ...content }
    const {
      body: { resource: created },
    } = await ada.post('/event_types', input)
    const {
      body: { collection },
    } = await ada.get(`/event_types?user=${ada.uri}&count=100`)
    const {
      body: {
        collection: [host],
      },
    } = await ada.get(`/event_type_memberships?event_type=${created.uri}`)
    const listed = collection.find(({ uri }: Json) => uri === created.uri)

    expect([created, listed, host.event_type].map((eventType) => eventType.kind_description)).toEqual([
      kind_description,
      kind_description,
      kind_description,
    ])
  })

  test('changes its kind_description with its kind', async () => {
    const created = await make()

    const { body } = await cyd.patch(created.uri, { kind: 'group', seats: 5 })

    expect([created.kind_description, body.resource.kind_description]).toEqual(['One-on-One', 'Group'])
  })

  test('gets the position after the other event types of its owner', async () => {
    const [first, second] = [await make(), await make()]
    await cyd.delete(second.uri)

    const third = await make()
    const bobs = (await bob.post('/event_types', { owner: bob.uri, name: 'Introduction' })).body.resource

    expect([second.position - first.position, third.position - first.position, bobs.position]).toEqual([1, 1, 0])
  })

  test('ignores unknown and read-only fields', async () => {
    const resource = await make({
      unknown: 1,
      uri: 'x',
      deleted_at: 'x',
      type: 'AdhocEventType',
      is_paid: true,
      booking_method: 'poll',
      profile: {},
      description_plain: 'x',
      scheduling_url: 'x',
      spots: [],
      timezone: 'UTC',
    })

    expect(resource).toMatchObject({
      type: 'StandardEventType',
      is_paid: false,
      booking_method: 'instant',
      description_plain: null,
      deleted_at: null,
    })
  })
})

describe('a change', () => {
  test.each(Object.entries(everything))('of only %s leaves the other fields as they were', async (field, value) => {
    const input =
      field.endsWith('_date') || field === 'period_type'
        ? { period_type: 'fixed', start_date: '2027-01-01', end_date: '2027-12-31' }
        : { [field]: value }
    const before = await make({ duration_options: [30, 45] })

    const { status, body } = await cyd.patch(before.uri, input)

    const { updated_at, scheduling_url, kind_description } = body.resource
    expect([status, body.resource]).toEqual([
      200,
      { ...before, ...input, updated_at, scheduling_url, kind_description },
    ])
    expect((await cyd.get(before.uri)).body.resource).toEqual(body.resource)
  })

  test('advances updated_at and keeps created_at', async () => {
    const before = await make()

    const after = (await cyd.patch(before.uri, { name: 'Another' })).body.resource

    expect(after).toEqual({ ...before, name: 'Another', updated_at: after.updated_at })
    expect(after.updated_at > before.updated_at).toBe(true)
  })

  test.each<[string, unknown, string, unknown]>([
    ['description', 'Text', 'description_plain', null],
    ['duration_options', [30, 60], 'duration_options', null],
    ['locations', [{ kind: 'custom' }], 'locations', null],
    ['pooling_type', 'collective', 'pooling_type', null],
    ['start_date', '2027-01-01', 'start_date', null],
    ['end_date', '2027-01-01', 'end_date', null],
    ['internal_note', 'Text', 'internal_note', null],
    ['redirect_url', 'https://acme.example', 'redirect_url', null],
  ])('to null clears %s', async (field, input, shown, empty) => {
    const before = await make({ [field]: input })

    const after = (await cyd.patch(before.uri, { [field]: null })).body.resource

    expect([before[shown] === null, after[shown]]).toEqual([false, empty])
  })

  test('can set the fields of a period to null together with the period type', async () => {
    const before = await make()

    const { body } = await cyd.patch(before.uri, { period_type: 'unlimited', max_booking_time: null })

    expect(body.resource).toMatchObject({ period_type: 'unlimited', max_booking_time: null })
  })

  test.each([
    ['the same again', { name: 'Introduction', duration: 30, color: '#0a7cff', locations: null, limits: [] }],
    [
      'the same in another form',
      {
        name: '  Introduction ',
        locations: [],
        custom_questions: [
          {
            name: minimal.custom_questions[0]?.name,
            type: 'text',
          },
        ],
      },
    ],
    ['the same and what is not known', { active: false, nonsense: true }],
  ])('with %s changes nothing', async (_, input) => {
    const before = await make()

    const { status, body } = await cyd.patch(before.uri, input)

    expect([status, body.resource]).toEqual([200, before])
  })

  test.each([
    ['no field', {}],
    ['only unknown fields', { nonsense: true }],
  ])('with %s is rejected', async (_, input) => {
    const before = await make()

    const { status, body } = await cyd.patch(before.uri, input)

    expect([status, body.details]).toEqual([400, [{ code: 'invalid', message: 'needs at least one field to change' }]])
  })
})
