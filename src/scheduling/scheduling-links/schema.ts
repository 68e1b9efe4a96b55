import { z } from 'zod'
import { enumText, doc, withSentence, timezoneText, uris } from '../../platform/http/field-texts.ts'
import { singleLineText, reference, timezone } from '../../platform/http/field-types.ts'
import { eventTypeFields } from '../event-types/fields.ts'
import {
  LocationConfiguration,
  locationKinds,
  locationKindValues,
  newLocation,
  rejectDuplicates,
} from '../event-types/locations.ts'
import { EventType } from '../event-types/schema.ts'
import { AvailabilityRule, rules } from '../schedules/rule-schema.ts'
import { SchedulingLink } from './link-schema.ts'
import { sharedLocationOf } from './rules.ts'

const copiedDefault = 'Default: that of the event type.'
const hideText = doc(
  'True shows the location only after the booking. Possible with exactly one location, of the kind custom; ' +
    'otherwise null.',
)
const locationsText = doc('Where invitees can choose to meet.')
const hoursText = doc('Hours that can be booked.')
const rulesText = doc('Working hours. A day without a rule is closed.')
const zoneText = timezoneText('Time zone of the hours.')

const text = z.string().nullable()
const { name, duration, duration_options, period_type, start_date, end_date, max_booking_time } = eventTypeFields

/** The settings that a share copies from its event type unless the request has them. */
const copiedSettings = {
  duration: true,
  duration_options: true,
  period_type: true,
  start_date: true,
  end_date: true,
  max_booking_time: true,
} as const

const ShareOverride = z.object({
  name: name.row.meta(name.text),
  ...EventType.pick(copiedSettings).shape,
  hide_location: z.boolean().nullable().meta(hideText),
  location_configurations: z
    .array(
      z.object({
        kind: z.enum(locationKinds).meta(enumText('Kind of location.', locationKindValues)),
        location: text.meta(
          doc(
            'The place, for physical, ask_invitee and custom. Null when the invitee enters it.',
            '5 Main Street, Albany',
          ),
        ),
        additional_info: text.meta(
          doc('More about the location. Null when there is nothing more.', 'Ring at the side door.'),
        ),
        phone_number: text.meta(doc('Number that invitees call. Null except for inbound_call.', '+14155552671')),
        conference: LocationConfiguration.shape.conference,
        host_link: LocationConfiguration.shape.host_link,
        position: z.int().meta(doc('Position in the list, from 0.', 0)),
      }),
    )
    .meta(locationsText),
  availability_rule: z
    .object({
      rules: z.array(AvailabilityRule).meta(rulesText),
      timezone: z.string().meta(zoneText),
    })
    .meta(hoursText),
})

export const Share = z
  .object({
    scheduling_links: z.array(SchedulingLink).meta(doc('The link for one booking, as the only entry.')),
    share_override: ShareOverride.meta(
      doc('Settings of the booking. Later changes to the event type do not affect it.'),
    ),
  })
  .meta({ id: 'Share', description: 'A link for one booking with its own settings.' })

/** Positions are renumbered from 0. */
const locations = z
  .array(
    newLocation.and(
      z.object({
        position: z
          .int()
          .min(0)
          .max(1000)
          .optional()
          .meta(
            doc(
              'Position in the list, from 0 to 1,000; the service renumbers from 0. Default: the order of the list.',
              0,
            ),
          ),
      }),
    ),
  )
  .max(20)
  .superRefine((items, context) =>
    rejectDuplicates(
      items.map((item) => ({ ...item, position: 0 })),
      context,
    ),
  )
  .transform((items) =>
    items
      .map(({ position, ...location }, i) => ({ ...location, position: position ?? i }))
      .toSorted((a, b) => a.position - b.position)
      .map(sharedLocationOf),
  )

/** Fields that are left out are copied from the event type. */
export const NewShare = z
  .object({
    event_type: reference('event_types').meta(
      doc('URI of a one-on-one event type: of the kind solo, without pooling_type.', uris.eventType),
    ),
    name: singleLineText(55)
      .exactOptional()
      .meta(withSentence(name.text, `One line of at most 55 characters. ${copiedDefault}`)),
    duration: duration.input
      .exactOptional()
      .meta(withSentence(duration.text, `From 1 to 720, one of duration_options. ${copiedDefault}`)),
    duration_options: duration_options.input
      .exactOptional()
      .meta(withSentence(duration_options.text, `From 1 to 4 different lengths. ${copiedDefault}`)),
    period_type: period_type.input.exactOptional().meta(withSentence(period_type.text, copiedDefault)),
    start_date: start_date.input.exactOptional().meta(withSentence(start_date.text, copiedDefault)),
    end_date: end_date.input.exactOptional().meta(withSentence(end_date.text, copiedDefault)),
    max_booking_time: max_booking_time.input.exactOptional().meta(withSentence(max_booking_time.text, copiedDefault)),
    hide_location: z.boolean().nullable().exactOptional().meta(hideText),
    location_configurations: locations
      .exactOptional()
      .meta(withSentence(locationsText, `At most 20, none of them twice. ${copiedDefault}`)),
    availability_rule: z
      .object({ rules: rules.meta(rulesText), timezone: timezone.meta(zoneText) })
      .exactOptional()
      .meta(withSentence(hoursText, 'Default: those of the host.')),
  })
  .meta({ id: 'NewShare', description: 'A link to create for one booking that differs from the event type.' })

export type Share = z.infer<typeof Share>
export type ShareOverride = z.infer<typeof ShareOverride>
export type NewShare = z.infer<typeof NewShare>
