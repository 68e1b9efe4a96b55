import { one } from '../../platform/http/route.ts'
import { presentInvitee } from '../invitees/present.ts'
import { Invitee } from '../invitees/schema.ts'
import { presentCancellation } from '../scheduled-events/present.ts'
import { Cancellation, NewCancellation } from '../scheduled-events/schema.ts'
import { requireBookingPlan } from '../slots/rules.ts'
import type { BookingSource } from './booking-source.ts'
import { bookAs, cancelEventAs, cancelInviteeAs, rescheduleAs } from './commands.ts'
import { bookingWindows } from './limits.ts'
import { recheckHosts, type RecheckCalendars } from './recheck-calendars.ts'
import { NewBooking, NewTime } from './schema.ts'

/** `source`: what a booking can come from, for example a routing form submission. */
export const bookings = (source: BookingSource, recheck: RecheckCalendars) => [
  one(Invitee, {
    method: 'POST',
    path: '/invitees',
    summary: 'Create an invitee (book a meeting)',
    description: `Books a meeting at an available time. Invitee, hosts and guests get an email with the invitation,
      the invitee becomes a contact of each host, and invitee.created is emitted. Every problem with the request is
      returned in one 400; already_filled means the time is taken. Available to paid organizations; a paid plan
      allows 10 bookings a minute, 50 an hour and 100 a day per user.`,
    scope: 'scheduled_events:write',
    gate: requireBookingPlan,
    rateLimit: { name: 'bookings', windows: bookingWindows },
    eachField: true,
    body: NewBooking,
    async prepare({ db, caller, body: { event_type, start_time } }) {
      if (event_type === undefined || start_time === undefined) return
      await recheckHosts(db, caller.organization_id, { event_type_id: event_type, start_time }, recheck)
    },
    async handle({ db, caller, body: input, problems }) {
      return presentInvitee(await bookAs(db, caller, { value: input, problems }, source))
    },
  }),

  ...bookingChanges(recheck),
]

/** Cancellations and reschedules. */
export const bookingChanges = (recheck: RecheckCalendars) => [
  one(Cancellation, {
    method: 'POST',
    path: '/scheduled_events/:uuid/cancellation',
    summary: 'Cancel a scheduled event',
    description: `Cancels a meeting that has not begun, for all invitees. Everyone involved gets an email, and
      invitee.canceled is emitted for each invitee. Hosts of the meeting, admins, owners and the member who booked it
      through the API can call it.`,
    scope: 'scheduled_events:write',
    body: NewCancellation,
    async handle({ db, caller, ids, body }) {
      return presentCancellation(await cancelEventAs(db, caller, ids.uuid, body?.reason))
    },
  }),

  one(Cancellation, {
    method: 'POST',
    path: '/scheduled_events/:uuid/invitees/:invitee/cancellation',
    summary: 'Cancel an invitee',
    description: `Cancels one invitee of a meeting; a meeting without active invitees is canceled with it. The
      invitee and the hosts get an email, and invitee.canceled is emitted. Hosts of the meeting, admins, owners and
      the member who booked for the invitee through the API can call it.`,
    scope: 'scheduled_events:write',
    extension: true,
    body: NewCancellation,
    async handle({ db, caller, ids, body }) {
      return presentCancellation(await cancelInviteeAs(db, caller, ids.uuid, ids.invitee, body?.reason))
    },
  }),

  one(Invitee, {
    method: 'POST',
    path: '/scheduled_events/:uuid/invitees/:invitee/reschedule',
    summary: 'Reschedule an invitee',
    description: `Moves an invitee to another available time of the same event type and returns the new invitee.
      Everyone involved gets an email. invitee.canceled is emitted for the old invitee and invitee.created for the
      new one. Hosts of the meeting, admins, owners and the member who booked for the invitee through the API can call
      it.`,
    scope: 'scheduled_events:write',
    extension: true,
    body: NewTime,
    prepare: ({ db, caller, ids, body: { start_time } }) =>
      recheckHosts(db, caller.organization_id, { event_id: ids.uuid, start_time }, recheck),
    async handle({ db, caller, ids, body: input }) {
      return presentInvitee(await rescheduleAs(db, caller, ids.uuid, ids.invitee, input))
    },
  }),
]
