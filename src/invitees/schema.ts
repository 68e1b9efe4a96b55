import { z } from 'zod'
import { email, idOfUri, line, lines, paging, uriOf } from '../http/wire.ts'
import { Cancellation, guestList, selection } from '../scheduled-events/schema.ts'
import { isId } from '../text.ts'

const text = z.string().nullable()

export const QuestionAndAnswer = z.object({ question: z.string(), answer: z.string(), position: z.int() })
  .meta({ id: 'InviteeQuestionAndAnswer' })

export const trackingKeys = [
  'utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term', 'salesforce_uuid',
] as const
export type Tracking = Record<(typeof trackingKeys)[number], string | null>

export const Tracking = z.object(Object.fromEntries(trackingKeys.map((key) => [key, text])) as
  Record<(typeof trackingKeys)[number], typeof text>).meta({ id: 'InviteeTracking' })

export const Payment = z.object({
  external_id: z.string(),
  provider: z.enum(['stripe', 'paypal']),
  amount: z.number(),
  currency: z.enum(['AUD', 'CAD', 'EUR', 'GBP', 'USD']),
  terms: text,
  successful: z.boolean(),
}).meta({ id: 'InviteePayment' })

export const Invitee = z.object({
  uri: z.url(),
  email: z.string(),
  first_name: text,
  last_name: text,
  name: z.string(),
  status: z.enum(['active', 'canceled']),
  questions_and_answers: z.array(QuestionAndAnswer),
  timezone: text,
  event: z.url(),
  created_at: z.string(),
  updated_at: z.string(),
  tracking: Tracking,
  text_reminder_number: text,
  rescheduled: z.boolean(),
  old_invitee: z.url().nullable(),
  new_invitee: z.url().nullable(),
  cancel_url: z.url(),
  reschedule_url: z.url(),
  routing_form_submission: z.url().nullable(),
  payment: Payment.nullable(),
  no_show: z.object({ uri: z.url(), created_at: z.string() }).nullable(),
  reconfirmation: z.object({ created_at: z.string(), confirmed_at: text }).nullable(),
  scheduling_method: z.enum(['instant_book', 'api']).nullable(),
  invitee_scheduled_by: z.url().nullable(),
  cancellation: Cancellation.optional(),
}).meta({ id: 'Invitee' })

const filters = {
  status: z.enum(['active', 'canceled']).optional(),
  email: email.optional(),
  ...paging('created_at'),
}

export const InviteeFilters = z.object(filters)
export const EveryInviteeFilters = z.object({ ...selection, ...filters })

/** An invitee is named together with the meeting: `{ event_id, id }`. */
export const inviteeReference = z.string().transform((uri, context) => {
  const [event = '', id = '', ...rest] = uri.split('/invitees/')
  const event_id = idOfUri('scheduled_events', event)
  if (event_id !== undefined && isId(id) && rest.length === 0) return { event_id, id: id.toLowerCase() }
  const form = uriOf('scheduled_events/<uuid>/invitees', '<uuid>')
  context.addIssue({ code: 'custom', message: `must be a URI of the form ${form}` })
  return z.NEVER
}).meta({ format: 'uri' })

/** `invitee`: who brings them along, where that is not clear. */
export const NewGuests = z.object({ event_guests: guestList.min(1), invitee: inviteeReference.optional() })
  .meta({ id: 'NewEventGuests' })
export const GuestToRemove = z.object({ email })

export const NewPayment = z.object({
  external_id: line(255),
  provider: z.enum(['stripe', 'paypal']),
  amount: z.number().min(0).max(1_000_000_000),
  currency: z.enum(['AUD', 'CAD', 'EUR', 'GBP', 'USD']),
  terms: lines(1024).nullable().default(null),
  successful: z.boolean(),
}).meta({ id: 'NewInviteePayment' })

export type QuestionAndAnswer = z.infer<typeof QuestionAndAnswer>
export type NewGuests = z.infer<typeof NewGuests>
export type Payment = z.infer<typeof Payment>
export type Invitee = z.infer<typeof Invitee>
export type InviteeFilters = z.infer<typeof InviteeFilters>
export type EveryInviteeFilters = z.infer<typeof EveryInviteeFilters>
