import { one } from '../http/route.ts'
import { presentInvitee } from '../invitees/present.ts'
import { Invitee } from '../invitees/schema.ts'
import { presentCancellation } from '../scheduled-events/present.ts'
import { Cancellation, NewCancellation } from '../scheduled-events/schema.ts'
import { book } from './book.ts'
import { bookingWindows } from './limits.ts'
import { cancelEventAs, cancelInviteeAs, requireHoldPermission, rescheduleAs } from './manage.ts'
import { bookerOf, mayBook } from './rules.ts'
import { NewBooking, NewTime } from './schema.ts'

export const bookings = [
  one(Invitee, {
    method: 'POST',
    path: '/invitees',
    summary: 'Book a meeting for an invitee',
    scope: 'scheduled_events:write',
    gate: mayBook,
    limited: { name: 'bookings', windows: bookingWindows },
    eachField: true,
    body: NewBooking,
    async handle({ db, caller, body, problems }) {
      await requireHoldPermission(db, caller, body.hold)
      return presentInvitee(await book(db, bookerOf(caller), body, problems))
    },
  }),

  one(Cancellation, {
    method: 'POST',
    path: '/scheduled_events/:uuid/cancellation',
    summary: 'Cancel a scheduled event',
    scope: 'scheduled_events:write',
    body: NewCancellation,
    async handle({ db, caller, ids, body }) {
      return presentCancellation(await cancelEventAs(db, caller, ids.uuid, body?.reason))
    },
  }),

  one(Cancellation, {
    method: 'POST',
    path: '/scheduled_events/:uuid/invitees/:invitee/cancellation',
    summary: 'Cancel one invitee of a scheduled event',
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
    summary: 'Move an invitee to another time',
    scope: 'scheduled_events:write',
    extension: true,
    body: NewTime,
    async handle({ db, caller, ids, body }) {
      return presentInvitee(await rescheduleAs(db, caller, ids.uuid, ids.invitee, body))
    },
  }),
]
