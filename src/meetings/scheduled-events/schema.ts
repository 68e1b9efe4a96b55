import { z } from 'zod'
import {
  enumText,
  createdAt,
  doc,
  emailText,
  exampleUri,
  instantText,
  linkText,
  timestampText,
  ownUri,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import {
  email,
  instant,
  multilineText,
  optionalText,
  paging,
  reference,
  singleLineText,
} from '../../platform/http/field-types.ts'
import type { ConferenceId, UserId } from '../../platform/ids.ts'
import { locationTypes, locationTypeValues } from './location.ts'

const text = z.string().nullable()
const statusValues = { active: 'The meeting takes place or took place.', canceled: 'The meeting was canceled.' }

export const Cancellation = z
  .object({
    canceled_by: z.string().meta(doc('Name of the person who canceled.', 'Maya Chen')),
    reason: text.meta(doc('Reason for canceling. Null when there is none.', 'I am traveling that day.')),
    canceler_type: z.enum(['host', 'invitee']).meta(
      enumText('Which side canceled.', {
        host: 'A host or a colleague of a host.',
        invitee: 'The invitee.',
      }),
    ),
    created_at: z.string().meta(timestampText('When it was canceled, in UTC.', '2026-11-12T08:30:00.511930Z')),
  })
  .meta({ id: 'Cancellation', description: 'Who canceled a booking or a meeting, when and why.' })

/** Where a meeting takes place. Only conferences have `status`, `join_url` and `data`. `conference` is an extension. */
export const Location = z
  .object({
    type: z.enum(locationTypes).meta(enumText('Kind of location.', locationTypeValues)),
    location: text
      .optional()
      .meta(
        doc(
          'Where to meet: the address, the text of the host or the invitee, or the phone number to call. Null when unknown. ' +
            'Absent for conferences.',
          '+14155552671',
        ),
      ),
    additional_info: z
      .string()
      .optional()
      .meta(doc('Additional information about the location. Absent when there is none.', 'Ring at the side door.')),
    status: z
      .enum(['initiated', 'processing', 'pushed', 'failed'])
      .nullable()
      .optional()
      .meta(
        enumText('State of the conference. Null when there is none yet; absent for other locations.', {
          initiated: 'The conference was requested.',
          processing: 'The provider is creating the conference.',
          pushed: 'The conference exists: join_url has its address.',
          failed: 'There is no link: no host has a meeting_url, the conference is gone, or the meeting was canceled.',
        }),
      ),
    join_url: text
      .optional()
      .meta(
        linkText(
          'Address for joining the conference. Null when there is none yet; absent for other locations.',
          'https://zoom.example/j/5551234567',
        ),
      ),
    data: z
      .record(z.string(), z.unknown())
      .nullable()
      .optional()
      .meta(doc('Details from the conference provider. Null when there are none; absent for other locations.')),
    conference: z
      .string()
      .optional()
      .meta(
        doc(
          'URI of the conference that made the link to join. Only for custom; absent when there is none.',
          exampleUri('conferences'),
        ),
      ),
  })
  .meta({ id: 'EventLocation', description: 'Where a meeting takes place.' })

const EventMembership = z.object({
  user: z.url().meta(doc('URI of the host.', uris.user)),
  user_email: z.string().meta(emailText('Email address of the host.', 'maya@acme.example')),
  user_name: z.string().meta(doc('Name of the host.', 'Maya Chen')),
  buffered_start_time: z
    .string()
    .meta(timestampText('Start of the meeting with the buffer before it, in UTC.', '2026-11-17T14:50:00.000000Z')),
  buffered_end_time: z
    .string()
    .meta(timestampText('End of the meeting with the buffer after it, in UTC.', '2026-11-17T15:40:00.000000Z')),
})

const EventGuest = z.object({
  email: z.string().meta(emailText('Email address of the guest.', 'kim@example.com')),
  created_at: z.string().meta(createdAt),
  updated_at: z.string().meta(updatedAt),
})

export const CalendarEvent = z
  .object({
    kind: z.enum(['caldav', 'google', 'microsoft']).meta(
      enumText('Kind of calendar.', {
        caldav: 'A calendar on a CalDAV server.',
        google: 'A Google calendar.',
        microsoft: 'A calendar of Microsoft 365 or Outlook.com.',
      }),
    ),
    external_id: z
      .string()
      .meta(
        doc(
          'What identifies the entry in the calendar. For CalDAV, its path on the server.',
          '/maya/work/0199f3a0-6c1e-7d31-9a0e-1b6a5f0c2d44.ics',
        ),
      ),
  })
  .meta({ id: 'CalendarEvent', description: 'The entry of a meeting in the calendar of a host.' })

export const ScheduledEvent = z
  .object({
    uri: z.url().meta(ownUri('event', uris.event)),
    name: text.meta(doc('Name of the meeting, from the event type.', 'Intro call')),
    meeting_notes_plain: text.meta(
      doc('Notes of the hosts, as plain text. Null when there are none.', 'Prepare the price list.'),
    ),
    meeting_notes_html: z
      .string()
      .optional()
      .meta(doc('The same notes as HTML. Absent when there are none.', '<p>Prepare the price list.</p>')),
    status: z.enum(['active', 'canceled']).meta(enumText('State of the meeting.', statusValues)),
    start_time: z.string().meta(timestampText('Start of the meeting, in UTC.')),
    end_time: z.string().meta(timestampText('End of the meeting, in UTC.', '2026-11-17T15:30:00.000000Z')),
    event_type: z.url().meta(doc('URI of the event type that was booked.', uris.eventType)),
    location: Location.meta({ description: 'Where the meeting takes place.' }),
    invitees_counter: z
      .object({
        total: z.int().meta(doc('Number of invitees, canceled ones included.', 1)),
        active: z.int().meta(doc('Number of invitees who have not canceled.', 1)),
        limit: z.int().meta(doc('Number of invitees who can take part.', 1)),
      })
      .meta(doc('How many invitees the meeting has.')),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
    event_memberships: z.array(EventMembership).meta(doc('Hosts of the meeting.')),
    event_guests: z.array(EventGuest).meta(doc('Guests whom invitees added. Empty when there are none.')),
    cancellation: Cancellation.optional().meta(
      doc('Who canceled the meeting, when and why. Absent unless the meeting is canceled.'),
    ),
    calendar_event: CalendarEvent.nullable().meta(
      doc(
        'Entry of the meeting in the calendar of a host. Null when no host has connected a calendar for bookings, ' +
          'and until the entry is written.',
      ),
    ),
  })
  .meta({ id: 'ScheduledEvent', description: 'A meeting that was booked.' })

/** Filters that the lists of meetings and of invitees share. */
export const selection = {
  user: reference('users')
    .optional()
    .meta(
      doc(
        'URI of a user: only meetings that this user hosts. For a colleague, also send organization. ' +
          'Send at least one of user, organization and group.',
        uris.user,
      ),
    ),
  organization: reference('organizations')
    .optional()
    .meta(doc('URI of your organization: all of its meetings. For admins and owners.', uris.organization)),
  group: reference('groups')
    .optional()
    .meta(
      doc(
        'URI of a group: only meetings that its members host. Admins of the organization also send organization.',
        uris.group,
      ),
    ),
  event_type: reference('event_types')
    .optional()
    .meta(doc('URI of an event type: only meetings of this type.', uris.eventType)),
  min_start_time: instant
    .optional()
    .meta(instantText('Only meetings that start at this time or later.', '2026-11-01T00:00:00Z')),
  max_start_time: instant
    .optional()
    .meta(instantText('Only meetings that start at this time or earlier.', '2026-11-30T23:59:59Z')),
}

/** `invitee_search`, `min_end_time` and `max_end_time` are extensions of the specification. */
export const EventFilters = z.object({
  ...selection,
  min_end_time: instant
    .optional()
    .meta(
      instantText(
        'Only meetings that end after this time, so also those that take place then.',
        '2026-11-17T15:10:00Z',
      ),
    ),
  max_end_time: instant
    .optional()
    .meta(instantText('Only meetings that end at this time or earlier.', '2026-11-17T15:10:00Z')),
  invitee_email: email
    .optional()
    .meta(doc('Only meetings with an invitee of this email address. Case does not matter.', 'leo@example.com')),
  invitee_search: singleLineText(100)
    .optional()
    .meta(
      doc(
        'Only meetings with an invitee whose name or email address contains each of these words. Case does not matter. ' +
          'At most 100 characters.',
        'leo nov',
      ),
    ),
  status: z.enum(['active', 'canceled']).optional().meta(enumText('Only meetings in this state.', statusValues)),
  ...paging('start_time'),
})

export const NewCancellation = z
  .object({
    reason: optionalText(10_000).meta(
      doc('Reason, shown to the invitees. At most 10,000 characters. Default: none.', 'I am traveling that day.'),
    ),
  })
  .optional()
  .meta({ id: 'NewCancellation', description: 'Why to cancel.' })

export const Notes = z
  .object({
    meeting_notes_plain: multilineText(10_000)
      .nullable()
      .meta(
        doc(
          'Notes about the meeting, plain text of at most 10,000 characters. Null clears them.',
          'Prepare the price list.',
        ),
      ),
  })
  .meta({ id: 'ScheduledEventChange', description: 'New notes about a meeting.' })

export const maxGuests = 10
export const guestList = z.array(email).max(maxGuests)

export type Cancellation = z.infer<typeof Cancellation>
export type CalendarEvent = z.infer<typeof CalendarEvent>
/**
 * As it is stored. `name`: what the invitee chose; `location` is the link once there is one. `host_link`: the meeting
 * is at the meeting link of this host, null if no host has one; only custom locations have a name.
 */
export type Location = Omit<z.infer<typeof Location>, 'conference'> & {
  conference?: { id: ConferenceId; name: string }
  host_link?: { user_id: UserId | null; name?: string }
}
export type ScheduledEvent = z.infer<typeof ScheduledEvent>
export type EventFilters = z.infer<typeof EventFilters>
export type Selection = Pick<EventFilters, keyof typeof selection>
