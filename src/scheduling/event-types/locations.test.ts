import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

/** Cyd makes event types and Bob changes one of his. */
const { acme: { bob, cyd }, db } = await service()
const bobs: string = (await bob.post('/event_types', { owner: bob.uri, name: 'Talk' })).body.resource.uri

/** What comes of making an event type with these places and of changing one to them. */
async function place(locations: unknown) {
  const created = await cyd.post('/event_types', { owner: cyd.uri, name: 'Talk', locations })
  const changed = await bob.patch(bobs, { locations })
  return [created, changed].map(({ status, body }) => ({
    status, locations: body.resource?.locations,
    problems: body.details?.map(({ parameter, code }: Json) => [parameter, code]),
  }))
}

const taken = (locations: unknown) =>
  [{ status: 201, locations, problems: undefined }, { status: 200, locations, problems: undefined }]
const refused = (...problems: unknown[]) =>
  [{ status: 400, locations: undefined, problems }, { status: 400, locations: undefined, problems }]

const phone_number = '+14155552671'
const all: [kind: string, says: object][] = [
  ['physical', { location: 'Room 1', additional_info: 'Second floor' }],
  ['inbound_call', { phone_number, additional_info: 'Ask for Cyd' }],
  ['outbound_call', {}],
  ['zoom_conference', {}],
  ['google_conference', {}],
  ['gotomeeting_conference', {}],
  ['microsoft_teams_conference', {}],
  ['webex_conference', {}],
  ['ask_invitee', { location: 'Where do we meet?' }],
  ['custom', { location: 'https://meet.acme.example/cyd' }],
]
const details = { location: 'Room 1', additional_info: 'Second floor', phone_number }

describe('a place', () => {
  test.each(all)('of the kind %s may say all that its kind has', async (kind, says) => {
    expect(await place([{ kind, ...says }])).toEqual(taken([{ kind, ...says }]))
  })

  test.each(all)('of the kind %s may say nothing that its kind has not', async (kind, says) => {
    const others = Object.keys(details).filter((detail) => !(detail in says))

    expect(await place([{ kind, ...details }])).toEqual(
      refused(...others.map((detail) => [`locations[0].${detail}`, 'invalid'])))
  })

  test.each(all.filter(([kind]) => kind !== 'inbound_call'))('of the kind %s needs to say nothing', async (kind) => {
    const empty = { location: null, additional_info: null, phone_number: null }

    expect(await place([{ kind }])).toEqual(taken([{ kind }]))
    expect(await place([{ kind, ...empty, unknown: 1 }])).toEqual(taken([{ kind }]))
  })

  test.each([[{}], [{ phone_number: null }]])('where invitees call needs a number, and not %j', async (says) => {
    expect(await place([{ kind: 'inbound_call', ...says }])).toEqual(refused(['locations[0].phone_number', 'missing']))
  })

  test.each([
    ['its number', { kind: 'inbound_call', phone_number: ' +1 (415) 555-2671 ' }, { phone_number }],
    ['its text', { kind: 'custom', location: '  Caf\u0065\u0301\t' }, { location: 'Café' }],
    ['the longest text', { kind: 'physical', location: 'x'.repeat(255), additional_info: '<b>"' },
      { location: 'x'.repeat(255), additional_info: '<b>"' }],
  ])('says %s as we write it', async (_, given, says) => {
    expect(await place([given])).toEqual(taken([{ kind: given.kind, ...says }]))
  })

  test.each<[given: unknown, ...problems: [string, string][]]>([
    [{}, ['.kind', 'missing']],
    [{ kind: 'moon', location: '', phone_number: 'x' }, ['.kind', 'invalid'], ['.location', 'invalid'],
      ['.phone_number', 'invalid']],
    [{ kind: 'Physical' }, ['.kind', 'invalid']],
    [{ kind: null }, ['.kind', 'invalid']],
    [{ kind: 'physical', location: ' ' }, ['.location', 'invalid']],
    [{ kind: 'physical', location: 'a\nb', additional_info: 7 }, ['.location', 'invalid'],
      ['.additional_info', 'invalid']],
    [{ kind: 'custom', location: 'x'.repeat(256) }, ['.location', 'invalid']],
    [{ kind: 'inbound_call', phone_number: '112' }, ['.phone_number', 'invalid']],
    [{ kind: 'inbound_call', phone_number: 14155552671 }, ['.phone_number', 'invalid']],
    [null, ['', 'invalid']], ['physical', ['', 'invalid']], [[], ['', 'invalid']],
  ])('is not %j', async (given, ...problems) => {
    const rows = () => db.all(sql`select id, locations, updated_at from event_types order by id`)
    const before = await rows()

    const replies = await place([{ kind: 'custom' }, given])

    expect(replies).toEqual(refused(...problems.map(([field, code]) => [`locations[1]${field}`, code])))
    expect(await rows()).toEqual(before)
  })
})

describe('the places', () => {
  test.each([['null', null], ['an empty list', []]])('are none when they are %s', async (_, given) => {
    await bob.patch(bobs, { locations: [{ kind: 'custom' }] })

    expect(await place(given)).toEqual(taken(null))
  })

  test('of all kinds are kept in their order', async () => {
    const locations = all.map(([kind, says]) => ({ kind, ...says })).toReversed()

    expect(await place(locations)).toEqual(taken(locations))
  })

  test('of one kind may be several that differ', async () => {
    const locations = ['Room 1', 'Room 2', 'room 1'].map((location) => ({ kind: 'physical', location }))

    expect(await place(locations)).toEqual(taken(locations))
  })

  test('are each given once', async () => {
    const given = [
      { kind: 'custom', location: 'Here' }, { kind: 'zoom_conference' }, { location: ' Here', kind: 'custom' },
      { kind: 'custom' }, { kind: 'zoom_conference', location: null },
    ]

    expect(await place(given)).toEqual(
      refused(['locations[2].kind', 'invalid'], ['locations[4].kind', 'invalid']))
  })

  test('are twenty at most', async () => {
    const twenty = Array.from({ length: 20 }, (_, i) => ({ kind: 'physical', location: `Room ${i}` }))

    expect(await place(twenty)).toEqual(taken(twenty))
    expect(await place([...twenty, { kind: 'custom' }])).toEqual(refused(['locations', 'invalid']))
  })
})
