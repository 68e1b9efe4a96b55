import { z } from 'zod'
import { doc, enumText, uris } from '../../platform/http/field-texts.ts'
import { email, link, multilineText, reference, singleLineText } from '../../platform/http/field-types.ts'
import { bodyExample, fieldTexts, operatorValues, subjectExample } from './field-texts.ts'

export const triggerTypes = [
  'booked',
  'rescheduled',
  'canceled',
  'reminder',
  'follow_up',
  'no_show',
  'reconfirmation_missing',
  'routing_form_submitted',
  'recap_available',
] as const
export type TriggerType = (typeof triggerTypes)[number]

export const roles = ['invitee', 'hosts', 'guests'] as const
/** Who gets a message: everyone with this role, or one address. */
const role = z.enum(roles).meta(
  enumText('Everyone with this role.', {
    invitee: 'The invitee.',
    hosts: 'All hosts of the meeting.',
    guests: 'All guests of the booking.',
  }),
)
const recipient = z.union([role, email], 'must be invitee, hosts, guests or an email address')

const maxRecipients = 10

/** Without subject and body, the usual text in the language of the recipient. */
export const EmailStep = z.object({
  type: z.literal('email').meta(enumText('Kind of step.', { email: 'Sends an email.' })),
  to: z
    .array(recipient)
    .min(1)
    .max(maxRecipients)
    .meta(doc(`${fieldTexts.to} From 1 to ${maxRecipients} entries.`, ['invitee', 'sales@acme.example'])),
  subject: singleLineText(200)
    .nullable()
    .default(null)
    .meta(doc(`${fieldTexts.subject} At most 200 characters. Default: null.`, subjectExample)),
  body: multilineText(10_000)
    .nullable()
    .default(null)
    .meta(doc(`${fieldTexts.body} At most 10,000 characters. Default: null.`, bodyExample)),
  /** Adds the facts and links of the meeting and the calendar invitation. */
  details: z
    .boolean()
    .default(false)
    .meta(doc(`${fieldTexts.details} Default: false.`, false)),
})

export const SmsStep = z.object({
  type: z.literal('sms').meta(enumText('Kind of step.', { sms: 'Sends a text message.' })),
  to: z
    .array(z.literal('invitee'))
    .length(1)
    .meta(doc('Only the invitee gets text messages.', ['invitee'])),
  body: multilineText(1600)
    .nullable()
    .default(null)
    .meta(
      doc(`${fieldTexts.sms} At most 1,600 characters. Default: null.`, 'See you at {{event.time}}, {{invitee.name}}!'),
    ),
})

export const WebhookStep = z.object({
  type: z.literal('webhook').meta(enumText('Kind of step.', { webhook: 'Sends a request to another system.' })),
  url: link.meta({ format: 'uri', ...doc(fieldTexts.url, 'https://hooks.acme.example/follow-up') }),
})

export const Step = z.discriminatedUnion('type', [EmailStep, SmsStep, WebhookStep])

export const Condition = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('answer').meta(enumText('Kind of condition.', { answer: 'Looks at the answer to a question.' })),
    question: singleLineText(1000).meta(doc(`${fieldTexts.question} At most 1,000 characters.`, 'Company size')),
    operator: z.enum(['equals', 'contains']).meta(enumText('How to compare.', operatorValues)),
    value: singleLineText(1000).meta(doc(`${fieldTexts.value} At most 1,000 characters.`, '500+')),
  }),
  z.object({
    type: z.literal('host').meta(enumText('Kind of condition.', { host: 'Looks at the hosts of the meeting.' })),
    hosts: z
      .array(reference('users'))
      .min(1)
      .max(100)
      .meta(doc(`${fieldTexts.hosts} From 1 to 100 users.`, [uris.user])),
  }),
  z.object({
    type: z.literal('first_time_invitee').meta(
      enumText('Kind of condition.', {
        first_time_invitee: 'The invitee has no earlier booking with the organization.',
      }),
    ),
  }),
])

const time = z.iso.time({ precision: -1, error: 'must be a time of day, such as 21:00' })

/** Local times of the recipient between which nothing is sent. They can include midnight. */
export const QuietHours = z.object({
  from: time.meta(doc('First minute of the quiet hours. Format: HH:MM.', '21:00')),
  to: time.meta(doc('End of the quiet hours. Format: HH:MM. If it is before from, they include midnight.', '08:00')),
})

export type EmailStep = z.infer<typeof EmailStep>
export type SmsStep = z.infer<typeof SmsStep>
export type WebhookStep = z.infer<typeof WebhookStep>
export type Step = z.infer<typeof Step>
export type Condition = z.infer<typeof Condition>
export type QuietHours = z.infer<typeof QuietHours>
