import type { Owner } from '../contacts/contacts/create.ts'
import { routingSubmissionSource as source } from '../forms/routing-form-submissions/booking-source.ts'
import { book } from '../meetings/bookings/book.ts'
import type { BookingInput } from '../meetings/bookings/schema.ts'
import type { Db } from '../platform/db/db.ts'
import { listFreeStarts } from '../scheduling/availability/find-slots.ts'
import { getPlan } from '../scheduling/availability/queries.ts'

type Types = Record<'intro' | 'workshop' | 'demo', string>
type Form = Omit<BookingInput, 'event_type' | 'start_time'>

const minute = 60_000
const fortnight = 14 * 1440
const grace = { email: 'grace@initech.example', name: 'Grace Lindqvist', timezone: 'Europe/Stockholm' }
const hugo = { email: 'hugo@umbra.example', name: 'Hugo Tavares', timezone: 'Europe/Lisbon' }
const learn = { question: 'What would you like to learn?', position: 0 }

/** A few meetings in the days to come: of one host, of a group, and of a team that takes turns. */
export async function makeBookings(db: Db, { organization_id, user_id }: Owner, { intro, workshop, demo }: Types) {
  const booker = { organization_id, scheduling_method: 'api' as const, scheduled_by: user_id, keepsContacts: true }
  const make = async (event_type: string, place: number, form: Form) => {
    const start = await findFree(db, organization_id, event_type, place)
    if (start !== undefined) await book(db, booker, { event_type, start_time: start, ...form }, [], { source })
  }
  await make(intro, 3, { invitee: grace, location: { kind: 'zoom_conference' } })
  await make(workshop, 0, { invitee: grace, questions_and_answers: [{ ...learn, answer: 'How to begin' }] })
  await make(workshop, 0, { invitee: hugo, questions_and_answers: [{ ...learn, answer: 'How to go on' }] })
  await make(demo, 5, { invitee: hugo, event_guests: ['ines@tyrell.example'] })
  await make(demo, 9, { invitee: grace })
}

/** The start of that place among those that are free in the next two weeks. */
async function findFree(db: Db, organization_id: string, event_type_id: string, place: number) {
  const plan = await getPlan(db, organization_id, event_type_id)
  const now = Date.now() / minute
  const range = { from: Math.ceil(now), to: Math.ceil(now) + fortnight }
  const { starts } = await listFreeStarts(db, plan, { range, duration: plan.duration, now })
  const start = starts[place]
  return start === undefined ? undefined : start * minute
}
