import { describe, expect, test } from 'vitest'
import { requestBooking, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const {
  acme,
  acme: { ada, cyd },
} = await service()
await withHours(cyd, '00:00', '24:00')

const next = starts()
const short = { duration: 5, start_time_increment: 5 }
const typeWith = (...locations: Json[]) => publish(cyd, { ...short, locations })
const noLocation = { type: 'custom', location: null }
const conference = { status: 'failed', join_url: null }
const withData = { ...conference, data: null }
const number = '+14155552671'
const room = { kind: 'physical', location: 'Café Zoë', additional_info: 'Ring twice' }
const here = { type: 'physical', location: 'Café Zoë', additional_info: 'Ring twice' }
const desk = { kind: 'inbound_call', phone_number: number, additional_info: 'Ask for Cyd' }

async function locationOf(event_type: string, location: unknown) {
  const { event } = await book(ada, event_type, next(), { location })
  return (await cyd.get(event)).body.resource.location
}

describe('the location of the event type becomes the location of the meeting:', () => {
  test.each<[string, Json, Json, Json]>([
    ['physical', room, { kind: 'physical', location: ' Café Zoë ' }, here],
    ['physical, with decomposed letters', room, { kind: 'physical', location: 'Café Zoë'.normalize('NFD') }, here],
    [
      'physical, without a fixed text',
      { kind: 'physical' },
      { kind: 'physical', location: 'My place' },
      { type: 'physical', location: 'My place' },
    ],
    [
      'inbound_call',
      desk,
      { kind: 'inbound_call' },
      { type: 'inbound_call', location: number, additional_info: 'Ask for Cyd' },
    ],
    [
      'outbound_call',
      { kind: 'outbound_call' },
      { kind: 'outbound_call', location: '+1 (415) 555-2671' },
      { type: 'outbound_call', location: number },
    ],
    ['zoom_conference', { kind: 'zoom_conference' }, { kind: 'zoom_conference' }, { type: 'zoom', ...withData }],
    [
      'google_conference',
      { kind: 'google_conference' },
      { kind: 'google_conference', location: null },
      { type: 'google_conference', ...conference },
    ],
    [
      'gotomeeting_conference',
      { kind: 'gotomeeting_conference' },
      { kind: 'gotomeeting_conference' },
      { type: 'gotomeeting', ...withData },
    ],
    [
      'microsoft_teams_conference',
      { kind: 'microsoft_teams_conference' },
      { kind: 'microsoft_teams_conference' },
      { type: 'microsoft_teams_conference', ...withData },
    ],
    [
      'webex_conference',
      { kind: 'webex_conference' },
      { kind: 'webex_conference', location: 'ignored' },
      { type: 'webex_conference', ...withData },
    ],
    [
      'ask_invitee',
      { kind: 'ask_invitee' },
      { kind: 'ask_invitee', location: 'The old mill' },
      { type: 'ask_invitee', location: 'The old mill' },
    ],
    [
      'ask_invitee, with a hint',
      { kind: 'ask_invitee', location: 'Where?' },
      { kind: 'ask_invitee', location: 'At home' },
      { type: 'ask_invitee', location: 'At home' },
    ],
    [
      'custom',
      { kind: 'custom', location: 'On the roof' },
      { kind: 'custom', location: 'On the roof' },
      { type: 'custom', location: 'On the roof' },
    ],
    [
      'custom, without a fixed text',
      { kind: 'custom' },
      { kind: 'custom', location: 'x'.repeat(255) },
      { type: 'custom', location: 'x'.repeat(255) },
    ],
  ])('%s', async (_, configured, location, expected) => {
    const type = await typeWith(configured, { kind: configured.kind === 'custom' ? 'zoom_conference' : 'custom' })

    expect(await locationOf(type, location)).toEqual(expected)
  })
})

describe('without a location in the request, the meeting takes the only location of the event type:', () => {
  test.each<[string, Json[], Json]>([
    ['an address', [room], here],
    ['a phone number', [desk], { type: 'inbound_call', location: number, additional_info: 'Ask for Cyd' }],
    ['a conference', [{ kind: 'zoom_conference' }], { type: 'zoom', ...withData }],
    ['a text', [{ kind: 'custom', location: 'On the roof' }], { type: 'custom', location: 'On the roof' }],
    ['none at all', [], noLocation],
  ])('%s', async (_, locations, expected) => {
    const type = await typeWith(...locations)

    expect(await locationOf(type, undefined)).toEqual(expected)
    expect(await locationOf(type, null)).toEqual(expected)
  })
})

test('among several locations of one kind, the same text matches first, then one without a fixed text', async () => {
  const type = await typeWith({ kind: 'physical' }, room, { kind: 'physical', location: 'Annex' })

  expect(await locationOf(type, { kind: 'physical', location: 'Café Zoë' })).toEqual(here)
  for (const location of ['Annex', 'Moon'])
    expect(await locationOf(type, { kind: 'physical', location })).toEqual({ type: 'physical', location })
})

const choice = (parameter: string) => [[parameter, 'invalid_location_choice']]
const annex = { kind: 'physical', location: 'Annex' }
const call = { kind: 'outbound_call' }
const text = [['location.location', 'invalid']]

test.each<[string, Json[], Json, Json, string]>([
  [
    'no location when there are two',
    [room, desk],
    undefined,
    choice('location'),
    'is required. Choose one of these kinds: physical, inbound_call',
  ],
  [
    'no location for a call',
    [call],
    undefined,
    choice('location'),
    'is required. Choose one of these kinds: outbound_call',
  ],
  ['no location for an address', [{ kind: 'physical' }], null, choice('location'), 'is required'],
  [
    'no location for a question',
    [{ kind: 'ask_invitee', location: 'Where?' }],
    undefined,
    choice('location'),
    'is required',
  ],
  [
    'a kind that is not offered',
    [room, desk],
    { kind: 'zoom_conference' },
    choice('location.kind'),
    'is not configured for this event type, which has: physical, inbound_call',
  ],
  ['a kind where there are none', [], { kind: 'zoom_conference' }, choice('location.kind'), 'which has no locations'],
  [
    'another text',
    [room, annex],
    { kind: 'physical', location: 'Moon' },
    choice('location.location'),
    'must match the event type: "Café Zoë", "Annex"',
  ],
  ['other case', [room], { kind: 'physical', location: 'café zoë' }, choice('location.location'), '"Café Zoë"'],
  ['an invalid number', [call], { ...call, location: '12' }, text, 'international'],
  ['a national number', [call], { ...call, location: '415 555 2671' }, text, '+1415'],
  ['a blank number', [call], { ...call, location: ' ' }, text, 'valid phone number'],
  ['no number', [call], call, [['location.location', 'missing']], 'is missing'],
  ['null for a number', [call], { ...call, location: null }, [['location.location', 'missing']], 'is missing'],
  ['no text', [room], { kind: 'physical' }, [['location.location', 'missing']], 'is missing'],
  ['a blank text', [{ kind: 'custom' }], { kind: 'custom', location: ' ' }, text, 'filled'],
  [
    'two lines',
    [{ kind: 'ask_invitee' }],
    { kind: 'ask_invitee', location: 'a\nb' },
    text,
    'must not have line breaks',
  ],
  [
    '256 characters',
    [{ kind: 'custom' }],
    { kind: 'custom', location: 'x'.repeat(256) },
    text,
    'at most 255 characters',
  ],
  ['a number for a text', [room], { kind: 'physical', location: 7 }, text, 'a string'],
  ['no kind', [room], { location: 'Café Zoë' }, [['location.kind', 'missing']], 'is missing'],
  ['an unknown kind', [room], { kind: 'zoom' }, [['location.kind', 'invalid']], 'must be one of: physical'],
  ['a string instead of a location', [room], 'Café Zoë', [['location', 'invalid']], 'must be an object'],
])('rejects a booking with %s', async (_, locations, location, problems, message) => {
  const type = await typeWith(...locations)

  const reply = await requestBooking(ada, type, next(), { location })

  expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
  expect(reply.body.details[0].message).toContain(message)
})

describe('a round robin event type', () => {
  test.each<[string, Json[], Json]>([
    ['its first location', [room, desk], here],
    ['a call without a number', [call], { type: 'outbound_call', location: null }],
    ['no location', [], noLocation],
  ])('uses %s', async (_, locations, expected) => {
    const type = await publish(cyd, { ...short, pooling_type: 'round_robin', locations })

    expect(await locationOf(type, undefined)).toEqual(expected)
  })

  test('rejects a location from the invitee', async () => {
    const type = await publish(cyd, { ...short, pooling_type: 'round_robin', locations: [room] })

    const reply = await requestBooking(ada, type, next(), { location: { kind: 'physical', location: 'Café Zoë' } })

    expect([reply.status, problemsOf(reply)]).toEqual([400, choice('location')])
  })

  test('is the only such type: a collective one accepts a location', async () => {
    const hosts = [{ user: cyd.uri }, { user: acme.bob.uri }]
    await withHours(acme.bob, '00:00', '24:00')
    const type = await publish(ada, { ...short, pooling_type: 'collective', hosts, locations: [room, desk] })

    expect(await locationOf(type, { kind: 'physical', location: 'Café Zoë' })).toEqual(here)
  })
})
