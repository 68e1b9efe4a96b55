import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'

/** Cyd creates event types and Bob changes one of his. */
const {
  acme: { bob, cyd },
  db,
} = await service()
const bobs: string = (await bob.post('/event_types', { owner: bob.uri, name: 'Talk' })).body.resource.uri

/** Creates an event type with the locations and changes one to them. Returns both outcomes. */
async function saveLocations(locations: unknown) {
  const created = await cyd.post('/event_types', { owner: cyd.uri, name: 'Talk', locations })
  const changed = await bob.patch(bobs, { locations })
  return [created, changed].map(({ status, body }) => ({
    status,
    locations: body.resource?.locations,
    problems: body.details?.map(({ parameter, code }: Json) => [parameter, code]),
  }))
}

const accepted = (locations: unknown) => [
  { status: 201, locations, problems: undefined },
  { status: 200, locations, problems: undefined },
]
const rejected = (...problems: unknown[]) => [
  { status: 400, locations: undefined, problems },
  { status: 400, locations: undefined, problems },
]

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

describe('a location', () => {
  test.each(all)('of kind %s can have all details of its kind', async (kind, says) => {
    expect(await saveLocations([{ kind, ...says }])).toEqual(accepted([{ kind, ...says }]))
  })

  test.each(all)('of kind %s cannot have details of other kinds', async (kind, says) => {
    const others = Object.keys(details).filter((detail) => !(detail in says))

    expect(await saveLocations([{ kind, ...details }])).toEqual(
      rejected(...others.map((detail) => [`locations[0].${detail}`, 'invalid'])),
    )
  })

  test.each(all.filter(([kind]) => kind !== 'inbound_call'))('of kind %s can have no details', async (kind) => {
    const empty = { location: null, additional_info: null, phone_number: null }

    expect(await saveLocations([{ kind }])).toEqual(accepted([{ kind }]))
    expect(await saveLocations([{ kind, ...empty, unknown: 1 }])).toEqual(accepted([{ kind }]))
  })

  test.each([[{}], [{ phone_number: null }]])('that invitees call needs a number, not %j', async (says) => {
    const replies = await saveLocations([{ kind: 'inbound_call', ...says }])

    expect(replies).toEqual(rejected(['locations[0].phone_number', 'missing']))
  })

  test.each([
    ['its number', { kind: 'inbound_call', phone_number: ' +1 (415) 555-2671 ' }, { phone_number }],
    ['its text', { kind: 'custom', location: '  Caf\u0065\u0301\t' }, { location: 'Café' }],
    [
      'the longest text',
      { kind: 'physical', location: 'x'.repeat(255), additional_info: '<b>"' },
      { location: 'x'.repeat(255), additional_info: '<b>"' },
    ],
  ])('is saved with %s in our format', async (_, input, says) => {
    expect(await saveLocations([input])).toEqual(accepted([{ kind: input.kind, ...says }]))
  })

  test.each<[input: unknown, ...problems: [string, string][]]>([
    [{}, ['.kind', 'missing']],
    [
      { kind: 'moon', location: '', phone_number: 'x' },
      ['.kind', 'invalid'],
      ['.location', 'invalid'],
      ['.phone_number', 'invalid'],
    ],
    [{ kind: 'Physical' }, ['.kind', 'invalid']],
    [{ kind: null }, ['.kind', 'invalid']],
    [{ kind: 'physical', location: ' ' }, ['.location', 'invalid']],
    [
      { kind: 'physical', location: 'a\nb', additional_info: 7 },
      ['.location', 'invalid'],
      ['.additional_info', 'invalid'],
    ],
    [{ kind: 'custom', location: 'x'.repeat(256) }, ['.location', 'invalid']],
    [{ kind: 'inbound_call', phone_number: '112' }, ['.phone_number', 'invalid']],
    [{ kind: 'inbound_call', phone_number: 14155552671 }, ['.phone_number', 'invalid']],
    [null, ['', 'invalid']],
    ['physical', ['', 'invalid']],
    [[], ['', 'invalid']],
  ])('cannot be %j', async (input, ...problems) => {
    const rows = () => db.all(sql`select id, locations, updated_at from event_types order by id`)
    const before = await rows()

    const replies = await saveLocations([{ kind: 'custom' }, input])

    expect(replies).toEqual(rejected(...problems.map(([field, code]) => [`locations[1]${field}`, code])))
    expect(await rows()).toEqual(before)
  })
})

describe('the locations', () => {
  test.each([
    ['null', null],
    ['an empty list', []],
  ])('are null when the request has %s', async (_, input) => {
    await bob.patch(bobs, { locations: [{ kind: 'custom' }] })

    expect(await saveLocations(input)).toEqual(accepted(null))
  })

  test('of all kinds keep their order', async () => {
    const locations = all.map(([kind, says]) => ({ kind, ...says })).toReversed()

    expect(await saveLocations(locations)).toEqual(accepted(locations))
  })

  test('can have several of the same kind that differ', async () => {
    const locations = ['Room 1', 'Room 2', 'room 1'].map((location) => ({ kind: 'physical', location }))

    expect(await saveLocations(locations)).toEqual(accepted(locations))
  })

  test('cannot contain duplicates', async () => {
    const input = [
      { kind: 'custom', location: 'Here' },
      { kind: 'zoom_conference' },
      { location: ' Here', kind: 'custom' },
      { kind: 'custom' },
      { kind: 'zoom_conference', location: null },
    ]

    expect(await saveLocations(input)).toEqual(
      rejected(['locations[2].kind', 'invalid'], ['locations[4].kind', 'invalid']),
    )
  })

  test('can be at most twenty', async () => {
    const twenty = Array.from({ length: 20 }, (_, i) => ({ kind: 'physical', location: `Room ${i}` }))

    expect(await saveLocations(twenty)).toEqual(accepted(twenty))
    expect(await saveLocations([...twenty, { kind: 'custom' }])).toEqual(rejected(['locations', 'invalid']))
  })
})
