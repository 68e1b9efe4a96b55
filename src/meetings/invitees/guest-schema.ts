import { z } from 'zod'
import { doc, uris } from '../../platform/http/field-texts.ts'
import { email } from '../../platform/http/field-types.ts'
import { guestList } from '../scheduled-events/schema.ts'
import { inviteeReference } from './schema.ts'

/** `invitee` is required when the meeting has several. */
export const NewGuests = z
  .object({
    event_guests: guestList
      .min(1)
      .meta(
        doc('Email addresses to add, without duplicates. An invitee can have at most 10 guests.', ['kim@example.com']),
      ),
    invitee: inviteeReference
      .optional()
      .meta(
        doc('URI of the invitee to add the guests to. Required when the meeting has several invitees.', uris.invitee),
      ),
  })
  .meta({ id: 'NewEventGuests', description: 'Guests to add to a meeting.' })
export const GuestToRemove = z.object({
  email: email.meta(doc('Email address of the guest to remove.', 'kim@example.com')),
})

export type NewGuests = z.infer<typeof NewGuests>
