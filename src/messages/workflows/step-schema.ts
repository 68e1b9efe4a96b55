import { z } from 'zod'
import { email, link, multilineText, reference, singleLineText } from '../../platform/http/field-types.ts'

export const triggerTypes = [
  'booked', 'rescheduled', 'canceled', 'reminder', 'follow_up', 'no_show', 'reconfirmation_missing',
  'routing_form_submitted', 'recap_available',
] as const
export type TriggerType = (typeof triggerTypes)[number]

export const roles = ['invitee', 'hosts', 'guests'] as const
/** Who gets a message: everyone with this role, or one address. */
const recipient = z.union([z.enum(roles), email])

const maxRecipients = 10

/** Without subject and body, the usual text in the language of the recipient. */
export const EmailStep = z.object({
  type: z.literal('email'),
  to: z.array(recipient).min(1).max(maxRecipients),
  subject: singleLineText(200).nullable().default(null),
  body: multilineText(10_000).nullable().default(null),
  /** Adds the facts and links of the meeting and the calendar invitation. */
  details: z.boolean().default(false),
})

export const SmsStep = z.object({
  type: z.literal('sms'),
  to: z.array(z.literal('invitee')).length(1),
  body: multilineText(1600).nullable().default(null),
})

export const WebhookStep = z.object({ type: z.literal('webhook'), url: link })

export const Step = z.discriminatedUnion('type', [EmailStep, SmsStep, WebhookStep])

export const Condition = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('answer'), question: singleLineText(1000), operator: z.enum(['equals', 'contains']),
    value: singleLineText(1000),
  }),
  z.object({ type: z.literal('host'), hosts: z.array(reference('users')).min(1).max(100) }),
  z.object({ type: z.literal('first_time_invitee') }),
])

/** Local times of the recipient between which nothing is sent. They can include midnight. */
export const QuietHours = z.object({ from: z.iso.time({ precision: -1 }), to: z.iso.time({ precision: -1 }) })

export type EmailStep = z.infer<typeof EmailStep>
export type SmsStep = z.infer<typeof SmsStep>
export type WebhookStep = z.infer<typeof WebhookStep>
export type Step = z.infer<typeof Step>
export type Condition = z.infer<typeof Condition>
export type QuietHours = z.infer<typeof QuietHours>
