import { z } from 'zod'
import {
  enumText,
  createdAt,
  doc,
  emailText,
  timestampText,
  ownUri,
  pages,
  timezoneText,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import { email, idOfUri, paging, uriOf } from '../../platform/http/field-types.ts'
import { asId, type InviteeId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'
import { Cancellation, selection } from '../scheduled-events/schema.ts'
import { Payment } from './payment-schema.ts'

const text = z.string().nullable()

export const QuestionAndAnswer = z
  .object({
    question: z.string().meta(doc('Text of the question.', 'What would you like to talk about?')),
    answer: z
      .string()
      .meta(doc('Answer of the invitee. Several choices are one per line.', 'Moving our team to Convene.')),
    position: z.int().meta(doc('Position of the question in the form, from 0.', 0)),
  })
  .meta({ id: 'InviteeQuestionAndAnswer', description: 'A question of the event type and the answer of the invitee.' })

export const trackingKeys = [
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_content',
  'utm_term',
  'salesforce_uuid',
] as const
export type Tracking = Record<(typeof trackingKeys)[number], string | null>

/** Texts of the tracking fields, for the API reference. */
export const trackingTexts = {
  utm_campaign: doc('Campaign that led to the booking page. Null when it is not known.', 'autumn-launch'),
  utm_source: doc('Website or list that led to the booking page. Null when it is not known.', 'newsletter'),
  utm_medium: doc('Kind of channel. Null when it is not known.', 'email'),
  utm_content: doc('Link or picture that was clicked. Null when it is not known.', 'header-button'),
  utm_term: doc('Search term. Null when it is not known.', 'book a demo'),
  salesforce_uuid: doc('Id of a Salesforce record. Null when there is none.', '0035g00000Xyz12AAB'),
}

export const Tracking = z
  .object(
    Object.fromEntries(trackingKeys.map((key) => [key, text.meta(trackingTexts[key])])) as Record<
      (typeof trackingKeys)[number],
      typeof text
    >,
  )
  .meta({ id: 'InviteeTracking', description: 'Where the invitee came from.' })

const statusValues = { active: 'The invitee takes part.', canceled: 'The booking was canceled or rescheduled.' }

export const Invitee = z
  .object({
    uri: z.url().meta(ownUri('invitee', uris.invitee)),
    email: z.string().meta(emailText('Email address of the invitee.', 'leo@example.com')),
    first_name: text.meta(doc('First name. Null when the event type asks for one name.', 'Leo')),
    last_name: text.meta(
      doc('Last name. Null when the event type asks for one name, or the invitee gave none.', 'Novak'),
    ),
    name: z.string().meta(doc('Full name.', 'Leo Novak')),
    status: z.enum(['active', 'canceled']).meta(enumText('State of the booking.', statusValues)),
    questions_and_answers: z
      .array(QuestionAndAnswer)
      .meta(doc('Questions that the invitee answered, by position. Empty when there are none.')),
    timezone: text.meta(timezoneText('Time zone that the invitee booked in. Null when it is not known.')),
    event: z.url().meta(doc('URI of the scheduled event.', uris.event)),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
    tracking: Tracking.meta({ description: 'Campaign that led the invitee to the booking page.' }),
    text_reminder_number: text.meta(
      doc('Phone number for text reminders, in E.164 form. Null when there is none.', '+14155552671'),
    ),
    rescheduled: z
      .boolean()
      .meta(doc('True when this booking was canceled because it was rescheduled; new_invitee is the new booking.')),
    old_invitee: z
      .url()
      .nullable()
      .meta(
        doc('URI of the booking that this one replaced. Null unless it came from a reschedule.', uris.laterInvitee),
      ),
    new_invitee: z
      .url()
      .nullable()
      .meta(doc('URI of the booking that replaced this one. Null unless it was rescheduled.', uris.laterInvitee)),
    cancel_url: z.url().meta(doc('Page where the invitee can cancel.', pages.cancel)),
    reschedule_url: z.url().meta(doc('Page where the invitee can reschedule.', pages.reschedule)),
    routing_form_submission: z
      .url()
      .nullable()
      .meta(
        doc('URI of the routing form submission that led to the booking. Null when there is none.', uris.submission),
      ),
    payment: Payment.nullable().meta(doc('Payment for the booking. Null when none is recorded.')),
    no_show: z
      .object({
        uri: z.url().meta(ownUri('no-show', uris.noShow)),
        created_at: z
          .string()
          .meta(timestampText('When the invitee was marked, in UTC.', '2026-11-17T15:20:11.480027Z')),
      })
      .nullable()
      .meta(doc('The no-show mark. Null unless the invitee was marked as a no-show.')),
    reconfirmation: z
      .object({
        created_at: z
          .string()
          .meta(timestampText('When the invitee was last asked, in UTC.', '2026-11-15T09:00:00.204417Z')),
        confirmed_at: text.meta(
          timestampText('When the invitee confirmed, in UTC. Null until then.', '2026-11-15T11:42:19.730558Z'),
        ),
      })
      .nullable()
      .meta(doc('A request to confirm the booking. Null when the invitee was not asked.')),
    scheduling_method: z
      .enum(['instant_book', 'api'])
      .nullable()
      .meta(
        enumText('How the booking was made. Null when the invitee booked on the booking page.', {
          instant_book: 'By instant booking. This service does not use it.',
          api: 'Through the API.',
        }),
      ),
    invitee_scheduled_by: z
      .url()
      .nullable()
      .meta(
        doc('URI of the user who booked through the API. Null when the invitee booked on the booking page.', uris.user),
      ),
    cancellation: Cancellation.optional().meta(
      doc('Who canceled the booking, when and why. Absent unless it is canceled.'),
    ),
  })
  .meta({ id: 'Invitee', description: 'A person who booked a meeting. Each booking has its own invitee.' })

const filters = {
  status: z.enum(['active', 'canceled']).optional().meta(enumText('Only bookings in this state.', statusValues)),
  email: email.optional().meta(doc('Only invitees with this email address. Case does not matter.', 'leo@example.com')),
  ...paging('created_at'),
}

export const InviteeFilters = z.object(filters)
export const EveryInviteeFilters = z.object({ ...selection, ...filters })

/** URI of an invitee, parsed into `{ event_id, id }`. */
export const inviteeReference = z
  .string()
  .transform((uri, context) => {
    const [event = '', id = '', ...rest] = uri.split('/invitees/')
    const event_id = idOfUri('scheduled_events', event)
    if (event_id !== undefined && isId(id) && rest.length === 0)
      return { event_id, id: asId<InviteeId>(id.toLowerCase()) }
    const form = uriOf('scheduled_events/<uuid>/invitees', asId('<uuid>'))
    context.addIssue({ code: 'custom', message: `must be a URI of the form ${form}` })
    return z.NEVER
  })
  .meta({ format: 'uri' })

export type QuestionAndAnswer = z.infer<typeof QuestionAndAnswer>
export type Invitee = z.infer<typeof Invitee>
export type InviteeFilters = z.infer<typeof InviteeFilters>
export type EveryInviteeFilters = z.infer<typeof EveryInviteeFilters>
