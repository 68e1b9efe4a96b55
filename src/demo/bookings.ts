import type { Owner } from '../contacts/contacts/create.ts'
import { routingSubmissionSource as source } from '../forms/routing-form-submissions/booking-source.ts'
import { book } from '../meetings/bookings/book.ts'
import type { BookingInput } from '../meetings/bookings/schema.ts'
import type { Db } from '../platform/db/db.ts'
import type { EventTypeId, OrganizationId } from '../platform/ids.ts'
import { checked } from '../platform/problems.ts'
import { instantOf, minuteOf, minutes } from '../platform/time.ts'
import { listFreeStarts } from '../scheduling/availability/find-slots.ts'
import { getPlan } from '../scheduling/availability/load-plan.ts'

type EventTypeIds = Record<'intro' | 'workshop' | 'demo', EventTypeId>
type BookingFields = Omit<BookingInput, 'event_type' | 'start_time'>

const fortnight = minutes({ days: 14 })
const grace = { email: 'grace@initech.example', name: 'Grace Lindqvist', timezone: 'Europe/Stockholm' }
const hugo = { email: 'hugo@umbra.example', name: 'Hugo Tavares', timezone: 'Europe/Lisbon' }
const learnQuestion = { question: 'What would you like to learn?', position: 0 }

/** Books a few meetings in the next days: with one host, as a group event, and with a round-robin team. */
export async function createBookings(db: Db, owner: Owner, { intro, workshop, demo }: EventTypeIds) {
  const { organization_id, user_id } = owner
  const booker = { organization_id, scheduling_method: 'api' as const, scheduled_by: user_id }
  const bookSlot = async (event_type: EventTypeId, index: number, fields: BookingFields) => {
    const start = await findFreeStart(db, organization_id, event_type, index)
    if (start !== undefined) await book(db, booker, checked({ event_type, start_time: start, ...fields }), { source })
  }
  await bookSlot(intro, 3, { invitee: grace, location: { kind: 'custom', location: 'Video call' } })
  await bookSlot(workshop, 0, { invitee: grace, questions_and_answers: [{ ...learnQuestion, answer: 'How to begin' }] })
  await bookSlot(workshop, 0, { invitee: hugo, questions_and_answers: [{ ...learnQuestion, answer: 'How to go on' }] })
  await bookSlot(demo, 5, { invitee: hugo, event_guests: ['ines@tyrell.example'] })
  await bookSlot(demo, 9, { invitee: grace })
}

/** The nth free start time of the next two weeks. */
async function findFreeStart(db: Db, organization_id: OrganizationId, event_type_id: EventTypeId, index: number) {
  const plan = await getPlan(db, organization_id, event_type_id)
  const now = minuteOf(Date.now())
  const range = { from: Math.ceil(now), to: Math.ceil(now) + fortnight }
  const { starts } = await listFreeStarts(db, plan, { range, duration: plan.duration, now })
  const start = starts[index]
  return start === undefined ? undefined : instantOf(start)
}
