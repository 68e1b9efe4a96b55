import { z } from 'zod'
import { column, computed, type ContentOf, type RowOf } from '../../platform/fields.ts'
import {
  createdAt,
  doc,
  enumText,
  ownUri,
  pages,
  timestampText,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import { basicFields } from './basic-fields.ts'
import { hostFields } from './host-fields.ts'
import { pageFields } from './page-fields.ts'
import { timeFields } from './time-fields.ts'

const kindDescriptions = ['Collective', 'Group', 'One-on-One', 'Round Robin'] as const
const Profile = z.object({
  type: z.enum(['User', 'Team']).meta(enumText('Kind of owner.', { User: 'A user.', Team: 'A team.' })),
  name: z.string().meta(doc('Name of the owner.', 'Maya Chen')),
  owner: z.url().meta(doc('URI of the user or team that owns the event type.', uris.user)),
})
const Spot = z.object({ start_time: z.string(), end_time: z.string() })

/**
 * The fields of an event type. Columns, schemas, defaults, presenter, samples, hostile values and personal data follow
 * from them. A new setting of the booking page goes to page-fields.ts.
 */
export const eventTypeFields = {
  ...basicFields,
  ...hostFields,
  ...timeFields,
  ...pageFields,

  uri: computed({ text: ownUri('event type', uris.eventType), output: z.url() }),
  type: column({
    text: enumText('Whether the event type is permanent.', {
      StandardEventType: 'A permanent event type.',
      AdhocEventType: 'A one-off event type.',
    }),
    output: z.enum(['StandardEventType', 'AdhocEventType']),
    personal: 'none',
  }),
  booking_method: computed({
    text: enumText('How bookings are confirmed.', { instant: 'Immediately, without approval by the host.' }),
    output: z.literal('instant'),
  }),
  is_paid: computed({ text: doc('Whether invitees pay for the meeting. Always false.'), output: z.boolean() }),
  description_html: computed({
    text: doc('Description as HTML. Null when there is none.', '<p>A first call to get to know you.</p>'),
    output: z.string().nullable(),
  }),
  description_plain: computed({ text: basicFields.description.text, output: z.string().nullable() }),
  kind_description: computed({
    text: enumText('The kind and pooling type in words.', {
      Collective: 'All hosts take part.',
      Group: 'Several invitees book the same time.',
      'One-on-One': 'One host meets one invitee.',
      'Round Robin': 'One of several hosts takes each meeting.',
    }),
    output: z.enum(kindDescriptions),
  }),
  profile: computed({
    text: doc('Owner of the event type. Null when the owner no longer exists.'),
    output: Profile.nullable(),
  }),
  scheduling_url: computed({ text: doc('Booking page of the event type.', pages.eventType), output: z.url() }),
  created_at: column({ text: createdAt, output: z.string() }),
  updated_at: column({ text: updatedAt, output: z.string() }),
  deleted_at: column({
    text: timestampText('When the event type was deleted. Null when it is not deleted.', '2026-12-01T10:00:00.420815Z'),
    output: z.string().nullable(),
  }),

  link: column({
    text: doc('Secret of the booking page of a one-off event type.'),
    row: z.string().nullable(),
    personal: 'none',
  }),
  timezone: column({
    text: doc('Time zone of the days of a one-off event type.'),
    row: z.string().nullable(),
    default: null,
    personal: 'none',
  }),
  spots: column({
    type: 'json',
    text: doc('The only times of a one-off event type.'),
    row: z.array(Spot).nullable(),
    default: null,
    personal: 'none',
  }),
}

/** The fields of the API contract in its order. Responses have the others after them. */
export const contract = [
  'uri',
  'name',
  'active',
  'admin_managed',
  'booking_method',
  'color',
  'created_at',
  'updated_at',
  'custom_questions',
  'deleted_at',
  'description_html',
  'description_plain',
  'duration',
  'duration_options',
  'internal_note',
  'is_paid',
  'kind',
  'kind_description',
  'locale',
  'locations',
  'pooling_type',
  'position',
  'profile',
  'scheduling_url',
  'secret',
  'slug',
  'type',
] as const

/** The settings of an event type, without its hosts. */
export type EventTypeContent = ContentOf<typeof eventTypeFields>
export type EventTypeColumns = RowOf<typeof eventTypeFields>
