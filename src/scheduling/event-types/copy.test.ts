import { describe, expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { daily } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob, cyd },
  globex,
} = await service()

const make = async (content: object = {}, person = cyd): Promise<Json> =>
  (await person.post('/event_types', { owner: person.uri, name: 'Talk', ...content })).body.resource
const hoursOf = async (uri: string) =>
  (await ada.get(`/event_type_availability_schedules?event_type=${uri}`)).body.collection

const everything = {
  owner: cyd.uri,
  name: 'Everything',
  active: true,
  description: 'All of it',
  duration: 45,
  duration_options: [30, 45],
  locations: [{ kind: 'physical', location: 'Room 1' }, { kind: 'zoom_conference' }],
  color: '#ff00aa',
  locale: 'de',
  pooling_type: 'round_robin',
  distribution: 'equal',
  internal_note: 'Ask Bob',
  secret: true,
  buffer_before: 5,
  buffer_after: 10,
  minimum_notice: 60,
  start_time_increment: 15,
  start_offset: 5,
  period_type: 'fixed',
  start_date: '2031-01-01',
  end_date: '2031-02-01',
  limits: [{ scope: 'host', period: 'week', unit: 'minutes', max: 300 }],
  name_fields: 'split',
  redirect_url: 'https://acme.example/thanks',
  redirect_with_details: true,
  bot_protection: 'always',
  cancel_on_decline: true,
  admin_managed: true,
  custom_questions: [{ name: 'Why?', type: 'single_select', required: true, answer_choices: ['A', 'B'] }],
  hosts: [
    { user: cyd.uri, priority: 5 },
    { user: bob.uri, priority: 1 },
  ],
}

describe('a copy of an event type', () => {
  test('has all of its settings, hosts and hours, and is a draft at the end of the page', async () => {
    const source = (await ada.post('/event_types', everything)).body.resource
    const availability_rule = { user: cyd.uri, timezone: 'Asia/Tokyo', rules: daily('10:00', '11:00') }
    await ada.patch(`/event_type_availability_schedules?event_type=${source.uri}`, { availability_rule })

    const {
      status,
      body: { resource: copy },
    } = await ada.post(`${source.uri}/duplicate`, {})

    const { uri, created_at, updated_at } = copy
    expect(status).toBe(201)
    expect(copy).toEqual({
      ...source,
      uri,
      created_at,
      updated_at,
      name: 'Everything (copy)',
      slug: 'everything-copy',
      active: false,
      position: source.position + 1,
      scheduling_url: source.scheduling_url.replace('everything', 'everything-copy'),
    })
    const [own] = await hoursOf(uri)
    const { rules, timezone } = (await hoursOf(source.uri))[0].availability_rule
    expect(own.availability_rule).toMatchObject({ rules, timezone })
    expect(timezone).toBe('Asia/Tokyo')
  })

  test('can have its own name, and each copy has its own slug', async () => {
    const source = await make()

    const copies = await Promise.all([1, 2, 3].map(() => cyd.post(`${source.uri}/duplicate`, { name: 'Other' })))

    const slugs = copies.map(({ body }) => body.resource.slug)
    expect(copies.map(({ body }) => body.resource.name)).toEqual(['Other', 'Other', 'Other'])
    expect(new Set(slugs).size).toBe(3)
  })

  test('of a very long name stays within the limit', async () => {
    const source = await make({ name: 'x'.repeat(255) })

    const {
      body: { resource },
    } = await cyd.post(`${source.uri}/duplicate`, {})

    expect(resource.name).toBe(`${'x'.repeat(248)} (copy)`)
  })

  test('keeps a host whom an admin added, though the member cannot add one', async () => {
    const hosts = [{ user: cyd.uri }, { user: bob.uri }]
    const source = await make({ owner: cyd.uri, pooling_type: 'collective', hosts }, ada)

    const { status, body } = await cyd.post(`${source.uri}/duplicate`, {})

    expect([status, body.resource.hosts]).toEqual([201, source.hosts])
  })

  test('of a one-off event type has a secret address of its own', async () => {
    const date_setting = { type: 'date_range', start_date: '2031-01-01', end_date: '2031-01-05' }
    const {
      body: { resource: source },
    } = await cyd.post('/one_off_event_types', {
      name: 'Once',
      host: cyd.uri,
      duration: 30,
      date_setting,
    })

    const {
      status,
      body: { resource: copy },
    } = await cyd.post(`${source.uri}/duplicate`, {})

    expect([status, copy.type]).toEqual([201, 'AdhocEventType'])
    expect(copy.scheduling_url).not.toBe(source.scheduling_url)
  })

  test.each([
    ['a colleague', cyd, async () => make({}, bob), 403],
    ['one that admins manage', cyd, async () => make({ owner: cyd.uri, admin_managed: true }, ada), 403],
    ['another organization', globex.ada, async () => make(), 404],
  ])('cannot be made of %s', async (_, person, arrange, expected) => {
    const { uri } = await arrange()

    expect((await person.post(`${uri}/duplicate`, {})).status).toBe(expected)
  })

  test('cannot be made of a deleted event type', async () => {
    const { uri } = await make()
    await cyd.delete(uri)

    expect((await cyd.post(`${uri}/duplicate`, {})).status).toBe(404)
  })
})
