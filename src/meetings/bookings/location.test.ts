import { describe, expect, test } from 'vitest'
import { ask, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'

const { acme, acme: { ada, cyd } } = await service()
await withHours(cyd, '00:00', '24:00')

const next = starts()
const short = { duration: 5, start_time_increment: 5 }
const typeWith = (...locations: Json[]) => publish(cyd, { ...short, locations })
const nowhere = { type: 'custom', location: null }
const conference = { status: null, join_url: null }
const withData = { ...conference, data: null }
const number = '+14155552671'
const room = { kind: 'physical', location: 'Café Zoë', additional_info: 'Ring twice' }
const here = { type: 'physical', location: 'Café Zoë', additional_info: 'Ring twice' }
const desk = { kind: 'inbound_call', phone_number: number, additional_info: 'Ask for Cyd' }

async function placeOf(event_type: string, location: unknown) {
  const { event } = await book(ada, event_type, next(), { location })
  return (await cyd.get(event)).body.resource.location
}

describe('a place of each kind becomes the place of the meeting', () => {
  test.each<[string, Json, Json, Json]>([
    ['physical', room, { kind: 'physical', location: ' Café Zoë ' }, here],
    ['physical, of other code points', room, { kind: 'physical', location: 'Café Zoë'.normalize('NFD') }, here],
    ['physical, open', { kind: 'physical' }, { kind: 'physical', location: 'My place' },
      { type: 'physical', location: 'My place' }],
    ['inbound_call', desk, { kind: 'inbound_call' },
      { type: 'inbound_call', location: number, additional_info: 'Ask for Cyd' }],
    ['outbound_call', { kind: 'outbound_call' }, { kind: 'outbound_call', location: '+1 (415) 555-2671' },
      { type: 'outbound_call', location: number }],
    ['zoom_conference', { kind: 'zoom_conference' }, { kind: 'zoom_conference' }, { type: 'zoom', ...withData }],
    ['google_conference', { kind: 'google_conference' }, { kind: 'google_conference', location: null },
      { type: 'google_conference', ...conference }],
    ['gotomeeting_conference', { kind: 'gotomeeting_conference' }, { kind: 'gotomeeting_conference' },
      { type: 'gotomeeting', ...withData }],
    ['microsoft_teams_conference', { kind: 'microsoft_teams_conference' }, { kind: 'microsoft_teams_conference' },
      { type: 'microsoft_teams_conference', ...withData }],
    ['webex_conference', { kind: 'webex_conference' }, { kind: 'webex_conference', location: 'ignored' },
      { type: 'webex_conference', ...withData }],
    ['ask_invitee', { kind: 'ask_invitee' }, { kind: 'ask_invitee', location: 'The old mill' },
      { type: 'ask_invitee', location: 'The old mill' }],
    ['ask_invitee, with a hint', { kind: 'ask_invitee', location: 'Where?' },
      { kind: 'ask_invitee', location: 'At home' }, { type: 'ask_invitee', location: 'At home' }],
    ['custom', { kind: 'custom', location: 'On the roof' }, { kind: 'custom', location: 'On the roof' },
      { type: 'custom', location: 'On the roof' }],
    ['custom, open', { kind: 'custom' }, { kind: 'custom', location: 'x'.repeat(255) },
      { type: 'custom', location: 'x'.repeat(255) }],
  ])('%s', async (_, configured, wish, expected) => {
    const type = await typeWith(configured, { kind: configured.kind === 'custom' ? 'zoom_conference' : 'custom' })

    expect(await placeOf(type, wish)).toEqual(expected)
  })
})

describe('left out, the only place is taken that asks nothing', () => {
  test.each<[string, Json[], Json]>([
    ['a place', [room], here],
    ['a number to call', [desk], { type: 'inbound_call', location: number, additional_info: 'Ask for Cyd' }],
    ['a conference', [{ kind: 'zoom_conference' }], { type: 'zoom', ...withData }],
    ['a text', [{ kind: 'custom', location: 'On the roof' }], { type: 'custom', location: 'On the roof' }],
    ['none at all', [], nowhere],
  ])('%s', async (_, locations, expected) => {
    const type = await typeWith(...locations)

    expect(await placeOf(type, undefined)).toEqual(expected)
    expect(await placeOf(type, null)).toEqual(expected)
  })
})

test('of several of one kind, the one that says the same is meant, then one that says nothing', async () => {
  const type = await typeWith({ kind: 'physical' }, room, { kind: 'physical', location: 'Annex' })

  expect(await placeOf(type, { kind: 'physical', location: 'Café Zoë' })).toEqual(here)
  expect(await placeOf(type, { kind: 'physical', location: 'Annex' })).toEqual({ type: 'physical', location: 'Annex' })
  expect(await placeOf(type, { kind: 'physical', location: 'Moon' })).toEqual({ type: 'physical', location: 'Moon' })
})

const choice = (parameter: string) => [[parameter, 'invalid_location_choice']]
const annex = { kind: 'physical', location: 'Annex' }
const call = { kind: 'outbound_call' }
const text = [['location.location', 'invalid']]

test.each<[string, Json[], Json, Json, string]>([
  ['nothing for two places', [room, desk], undefined, choice('location'),
    'is needed; the kinds to choose from: physical, inbound_call'],
  ['nothing for a call', [call], undefined, choice('location'), 'is needed; the kinds to choose from: outbound_call'],
  ['nothing for an open place', [{ kind: 'physical' }], null, choice('location'), 'is needed'],
  ['nothing for a question', [{ kind: 'ask_invitee', location: 'Where?' }], undefined, choice('location'), 'is needed'],
  ['a kind that is not offered', [room, desk], { kind: 'zoom_conference' }, choice('location.kind'),
    'is not configured for this event type, which has: physical, inbound_call'],
  ['a kind where there are none', [], { kind: 'zoom_conference' }, choice('location.kind'), 'which has no locations'],
  ['another text', [room, annex], { kind: 'physical', location: 'Moon' }, choice('location.location'),
    'must be what the event type says: "Café Zoë", "Annex"'],
  ['other letters', [room], { kind: 'physical', location: 'café zoë' }, choice('location.location'), '"Café Zoë"'],
  ['a number that is none', [call], { ...call, location: '12' }, text, 'international'],
  ['a national number', [call], { ...call, location: '415 555 2671' }, text, '+1415'],
  ['a blank number', [call], { ...call, location: ' ' }, text, 'valid phone number'],
  ['no number', [call], call, [['location.location', 'missing']], 'is missing'],
  ['null for a number', [call], { ...call, location: null }, [['location.location', 'missing']], 'is missing'],
  ['no text', [room], { kind: 'physical' }, [['location.location', 'missing']], 'is missing'],
  ['a blank text', [{ kind: 'custom' }], { kind: 'custom', location: ' ' }, text, 'filled'],
  ['two lines', [{ kind: 'ask_invitee' }], { kind: 'ask_invitee', location: 'a\nb' }, text,
    'must not have line breaks'],
  ['256 characters', [{ kind: 'custom' }], { kind: 'custom', location: 'x'.repeat(256) },
    text, 'at most 255 characters'],
  ['a number for a text', [room], { kind: 'physical', location: 7 }, text, 'a string'],
  ['no kind', [room], { location: 'Café Zoë' }, [['location.kind', 'missing']], 'is missing'],
  ['a kind that is none', [room], { kind: 'zoom' }, [['location.kind', 'invalid']], 'must be one of: physical'],
  ['a text for a place', [room], 'Café Zoë', [['location', 'invalid']], 'must be an object'],
])('is refused with %s', async (_, locations, location, problems, message) => {
  const type = await typeWith(...locations)

  const reply = await ask(ada, type, next(), { location })

  expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
  expect(reply.body.details[0].message).toContain(message)
})

describe('a round robin', () => {
  test.each<[string, Json[], Json]>([
    ['the first of its places', [room, desk], here],
    ['a call without a number', [call], { type: 'outbound_call', location: null }],
    ['nowhere', [], nowhere],
  ])('takes place at %s', async (_, locations, expected) => {
    const type = await publish(cyd, { ...short, pooling_type: 'round_robin', locations })

    expect(await placeOf(type, undefined)).toEqual(expected)
  })

  test('does not let the invitee choose', async () => {
    const type = await publish(cyd, { ...short, pooling_type: 'round_robin', locations: [room] })

    const reply = await ask(ada, type, next(), { location: { kind: 'physical', location: 'Café Zoë' } })

    expect([reply.status, problemsOf(reply)]).toEqual([400, choice('location')])
  })

  test('is the only one: those who meet all together let the invitee choose', async () => {
    const hosts = [{ user: cyd.uri }, { user: acme.bob.uri }]
    await withHours(acme.bob, '00:00', '24:00')
    const type = await publish(ada, { ...short, pooling_type: 'collective', hosts, locations: [room, desk] })

    expect(await placeOf(type, { kind: 'physical', location: 'Café Zoë' })).toEqual(here)
  })
})
