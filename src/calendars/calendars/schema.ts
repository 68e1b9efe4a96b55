import { z } from 'zod'
import { createdAt, doc, enumText, exampleUri, ownUri, timezoneText, uris } from '../../platform/http/field-texts.ts'
import { paging, reference } from '../../platform/http/field-types.ts'

const onDeletion = ['cancel', 'flag'] as const
const onMove = ['reschedule', 'flag'] as const

const conflictsText = (rest: string) =>
  doc(`Whether its events block times, so that the owner cannot be booked while they take place. ${rest}`.trim(), true)
const bookingsText = (rest: string) => doc(`Whether bookings of the owner are added to it. ${rest}`, false)
const deletedText = enumText('What to do when the owner deletes the entry of a booking in the calendar.', {
  cancel: 'The booking is canceled.',
  flag: 'The booking stays, and the owner gets an email.',
})
const movedText = enumText('What to do when the owner moves the entry of a booking in the calendar.', {
  reschedule: 'The booking is rescheduled if the new time is available; otherwise the owner gets an email.',
  flag: 'The booking stays as it is, and the owner gets an email.',
})

export const Calendar = z
  .object({
    uri: z.url().meta(ownUri('calendar', exampleUri('calendars'))),
    connection: z.url().meta(doc('URI of the connection that it belongs to.', exampleUri('calendar_connections'))),
    user: z.url().meta(doc('URI of the owner.', uris.user)),
    name: z.string().meta(doc('Name of the calendar at the server.', 'Personal')),
    timezone: z
      .string()
      .nullable()
      .meta(timezoneText('Time zone of its all-day events. Null: the time zone of the owner.')),
    read_only: z.boolean().meta(doc('Whether bookings cannot be added to it, because it is a feed or shared.', false)),
    check_conflicts: z.boolean().meta(conflictsText('')),
    add_bookings: z.boolean().meta(bookingsText('At most one calendar of a person.')),
    deleted_entries: z.enum(onDeletion).meta(deletedText),
    moved_entries: z.enum(onMove).meta(movedText),
    created_at: z.string().meta(createdAt),
  })
  .meta({ id: 'Calendar', description: 'A calendar of a connected account, or a feed.' })

export const CalendarChange = z
  .object({
    check_conflicts: z.boolean().optional().meta(conflictsText('Default: unchanged.')),
    add_bookings: z
      .boolean()
      .optional()
      .meta(
        bookingsText(
          'If true, bookings are no longer added to the other calendars of the person. Read-only calendars reject it. ' +
            'Default: unchanged.',
        ),
      ),
    deleted_entries: z.enum(onDeletion).optional().meta(deletedText),
    moved_entries: z.enum(onMove).optional().meta(movedText),
  })
  .refine((input) => Object.values(input).some((value) => value !== undefined), {
    path: ['check_conflicts'],
    message: 'at least one field is required',
  })
  .meta({ id: 'CalendarChange', description: 'Changes to a calendar. Send at least one field; the others stay.' })

export const CalendarFilters = z.object({
  connection: reference('calendar_connections')
    .optional()
    .meta(doc('URI of one of your connections: only its calendars.', exampleUri('calendar_connections'))),
  ...paging('created_at', 'name'),
})

export type Calendar = z.infer<typeof Calendar>
export type CalendarChange = z.infer<typeof CalendarChange>
export type CalendarFilters = z.infer<typeof CalendarFilters>
