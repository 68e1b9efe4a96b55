import type { Db } from '../platform/db/db.ts'
import type { Json } from './client.ts'
import { answerInvitation, begin } from './past-meetings.ts'
import type { Company } from './people.ts'
import { createResource, idOf, idsOf, mondayIn, textAt, uniqueEmail, uniqueName, type Examples } from './samples.ts'

/** Example requests for booked meetings. */
export const bookingExamples: Examples = {
  'POST /invitees': async (of) => ({ body: await newBooking(of) }),
  'POST /scheduled_events/:uuid/cancellation': async (of) => ({
    ...idsOf(await meeting(of)),
    body: { reason: 'I am ill today.' },
  }),
  'POST /scheduled_events/:uuid/invitees/:invitee/cancellation': async (of) => ({
    ...inviteeIds(await booking(of)),
    body: { reason: 'I am ill today.' },
  }),
  'POST /scheduled_events/:uuid/invitees/:invitee/reschedule': async (of) => {
    const ids = inviteeIds(await booking(of))
    return { ...ids, body: { start_time: (await newBooking(of)).start_time } }
  },
  'GET /scheduled_events': async (of) => (await booking(of), { query: { organization: of.uri, user: of.ada.uri } }),
  'GET /scheduled_events/:uuid': async (of) => idsOf(await meeting(of)),
  'GET /scheduled_events/:uuid/attendee_answers': async (of, db) => {
    const { uri, event } = await booking(of)
    if (db) await answerInvitation(db, uri)
    return idsOf({ uri: event })
  },
  'PATCH /scheduled_events/:uuid': async (of) => ({
    ...idsOf(await meeting(of)),
    body: { meeting_notes_plain: 'Bring the contract.' },
  }),
  'POST /scheduled_events/:uuid/conference': async (of) => {
    const input = await newBooking(of)
    await of.ada.patch('/users/me', { meeting_url: null })
    const { uri } = await createResource(of, '/event_types', {
      owner: of.ada.uri,
      name: 'Video call',
      active: true,
      locations: [{ kind: 'zoom_conference' }],
    })
    const location = { kind: 'zoom_conference' }
    const { event } = await createResource(of, '/invitees', { ...input, event_type: uri, location })
    return idsOf({ uri: event })
  },
  'POST /scheduled_events/:uuid/guests': async (of) => {
    const { uri, event } = await booking(of)
    return { ...idsOf({ uri: event }), body: { event_guests: [uniqueEmail()], invitee: uri } }
  },
  'DELETE /scheduled_events/:uuid/guests': async (of) => {
    const [{ event }, email] = [await booking(of), uniqueEmail()]
    await of.ada.post(`${event}/guests`, { event_guests: [email] })
    return { ...idsOf({ uri: event }), query: { email } }
  },
  'GET /invitees': async (of) => {
    const input = await newBooking(of)
    await createResource(of, '/invitees', input)
    return { query: { organization: of.uri, event_type: input.event_type } }
  },
  'GET /scheduled_events/:uuid/invitees': async (of) => idsOf(await meeting(of)),
  'GET /scheduled_events/:uuid/invitees/:invitee': async (of) => inviteeIds(await booking(of)),
  'POST /scheduled_events/:uuid/invitees/:invitee/reconfirmation': async (of) => inviteeIds(await booking(of)),
  'POST /scheduled_events/:uuid/invitees/:invitee/resend_confirmation': async (of) => inviteeIds(await booking(of)),
  'POST /scheduled_events/:uuid/invitees/:invitee/payment': async (of) => ({
    ...inviteeIds(await booking(of)),
    body: payment,
  }),
  'POST /invitee_no_shows': async (of, db) => ({ body: { invitee: (await pastBooking(of, db)).uri } }),
  'GET /invitee_no_shows/:uuid': async (of, db) => idsOf(await noShow(of, db)),
  'DELETE /invitee_no_shows/:uuid': async (of, db) => idsOf(await noShow(of, db)),
  'POST /slot_holds': async (of) => ({ body: await newHold(of) }),
  'GET /slot_holds/:uuid': async (of) => idsOf(await slotHold(of)),
  'DELETE /slot_holds/:uuid': async (of) => idsOf(await slotHold(of)),
}

export const newEventType = ({ ada }: Company) => ({
  owner: ada.uri,
  name: uniqueName('Intro call'),
  active: true,
  duration: 30,
})
export const eventType = (of: Company) => createResource(of, '/event_types', newEventType(of))
export const booking = async (of: Company) => createResource(of, '/invitees', await newBooking(of))
const meeting = async (of: Company) => ({ uri: (await booking(of)).event })
const inviteeIds = ({ uri, event }: Json) => ({ ids: { uuid: idOf(event), invitee: idOf(uri) } })
const payment = {
  external_id: 'ch_1',
  provider: 'stripe',
  amount: 12.5,
  currency: 'EUR',
  terms: 'Paid in advance',
  successful: true,
}
const noShow = async (of: Company, db?: Db) =>
  createResource(of, '/invitee_no_shows', { invitee: (await pastBooking(of, db)).uri })

const newHold = async (of: Company) => {
  const { event_type, start_time } = await newBooking(of)
  return { event_type, start_time }
}
const slotHold = async (of: Company) => createResource(of, '/slot_holds', await newHold(of))

const bookingCounts = new WeakMap<Company, number>()

/** The input for a booking at a start that no other example uses. */
async function newBooking(of: Company) {
  const event_type: string = (await eventType(of)).uri
  const span = new URLSearchParams(soon()).toString()
  const { body } = await of.ada.get(`/event_type_available_times?event_type=${event_type}&${span}`)
  const count = (bookingCounts.get(of) ?? 0) + 1
  bookingCounts.set(of, count)
  const { start_time } = body.collection[(7 * count) % body.collection.length]
  return { event_type, start_time, invitee: { email: uniqueEmail(), name: 'Zoë Lund', timezone: 'Europe/Paris' } }
}

async function pastBooking(of: Company, db: Db | undefined) {
  if (!db) throw new Error('Only the database can create a past meeting: pass it to exampleOf')
  const invitee = await booking(of)
  await begin(db, invitee.event)
  return invitee
}

/** The week after next, from Monday on. */
export function soon() {
  return { start_time: textAt(mondayIn(2)), end_time: textAt(mondayIn(3)) }
}
