import { z } from 'zod'
import {
  createdAt,
  doc,
  enumText,
  exampleUri,
  linkText,
  organizationUri,
  ownUri,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import { paging, reference } from '../../platform/http/field-types.ts'
import { bodyExample, fieldTexts, operatorValues, subjectExample, triggerValues } from '../workflows/field-texts.ts'
import { triggerTypes } from '../workflows/step-schema.ts'

export const workflowExample = exampleUri('workflows')

const Trigger = z.object({
  type: z.enum(triggerTypes).meta(enumText('What starts the workflow.', triggerValues)),
  minutes: z
    .int()
    .meta(
      doc('Minutes before the start for reminder, after the end for follow_up, after the trigger for all others.', 60),
    ),
})

const kind = 'Kind of step.'
const EmailStep = z.object({
  type: z.literal('email').meta(enumText(kind, { email: 'Sends an email.' })),
  to: z.array(z.string()).meta(doc(fieldTexts.to, ['invitee', 'sales@acme.example'])),
  subject: z.string().nullable().meta(doc(fieldTexts.subject, subjectExample)),
  body: z.string().nullable().meta(doc(fieldTexts.body, bodyExample)),
  details: z.boolean().meta(doc(fieldTexts.details, false)),
})
const SmsStep = z.object({
  type: z.literal('sms').meta(enumText(kind, { sms: 'Sends a text message.' })),
  to: z.array(z.literal('invitee')).meta(doc('Only the invitee gets text messages.', ['invitee'])),
  body: z.string().nullable().meta(doc(fieldTexts.sms, 'See you at {{event.time}}, {{invitee.name}}!')),
})
const WebhookStep = z.object({
  type: z.literal('webhook').meta(enumText(kind, { webhook: 'Sends a request to another system.' })),
  url: z.string().meta(linkText(fieldTexts.url, 'https://hooks.acme.example/follow-up')),
})

const conditionKind = 'Kind of condition.'
const Condition = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('answer').meta(enumText(conditionKind, { answer: 'Looks at the answer to a question.' })),
    question: z.string().meta(doc(fieldTexts.question, 'Company size')),
    operator: z.enum(['equals', 'contains']).meta(enumText('How to compare.', operatorValues)),
    value: z.string().meta(doc(fieldTexts.value, '500+')),
  }),
  z.object({
    type: z.literal('host').meta(enumText(conditionKind, { host: 'Looks at the hosts of the meeting.' })),
    hosts: z.array(z.url()).meta(doc(fieldTexts.hosts, [uris.user])),
  }),
  z.object({
    type: z.literal('first_time_invitee').meta(
      enumText(conditionKind, {
        first_time_invitee: 'The invitee has no earlier booking with the organization.',
      }),
    ),
  }),
])

const QuietHours = z.object({
  from: z.string().meta(doc('First minute of the quiet hours. Format: HH:MM.', '21:00')),
  to: z.string().meta(doc('End of the quiet hours. Format: HH:MM.', '08:00')),
})

export const Workflow = z
  .object({
    uri: z.url().meta(ownUri('workflow', workflowExample)),
    organization: z.url().meta(organizationUri),
    owner: z.url().meta(doc('URI of the organization, group or user that the workflow belongs to.', uris.organization)),
    name: z.string().meta(doc('Name of the workflow. Recipients do not see it.', 'Thank you note')),
    active: z.boolean().meta(doc('Whether the workflow runs.', true)),
    default: z
      .boolean()
      .meta(
        doc(
          'True for the workflows that every organization has: confirmation, change of time, cancellation and reminder. They ' +
            'can be changed and turned off, and cannot be deleted.',
          false,
        ),
      ),
    event_types: z
      .array(z.url())
      .meta(
        doc('URIs of the event types that the workflow applies to. Empty: all event types of the owner.', [
          uris.eventType,
        ]),
      ),
    excluded_event_types: z.array(z.url()).meta(doc('URIs of event types that the workflow does not apply to.', [])),
    trigger: Trigger.meta(doc('When the workflow runs.')),
    conditions: z.array(Condition).meta(doc('All of them must hold. Empty: the workflow always runs.')),
    steps: z.array(z.discriminatedUnion('type', [EmailStep, SmsStep, WebhookStep])).meta(doc('What it sends.')),
    quiet_hours: QuietHours.nullable().meta(
      doc('Local times of the recipient between which nothing is sent. Null: there are none.', {
        from: '21:00',
        to: '08:00',
      }),
    ),
    version: z.int().meta(doc('Rises by 1 with each change. Runs name the version that they used.', 1)),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'Workflow', description: 'Sends messages when something happens, or before or after a meeting.' })

export const WorkflowFilters = z
  .object({
    organization: reference('organizations')
      .optional()
      .meta(
        doc(
          'URI of your organization: the workflows that belong to it, with the defaults. Every member can list them.',
          uris.organization,
        ),
      ),
    user: reference('users')
      .optional()
      .meta(
        doc(
          'URI of a user: the workflows that belong to this user. Others than yourself only as an admin or owner.',
          uris.user,
        ),
      ),
    group: reference('groups')
      .optional()
      .meta(
        doc('URI of a group: the workflows that belong to it. For admins of the group, admins and owners.', uris.group),
      ),
    ...paging('created_at', 'name'),
  })
  .superRefine((filters, context) => {
    const [, ...others] = (['organization', 'user', 'group'] as const).filter((name) => filters[name] !== undefined)
    for (const name of others)
      context.addIssue({ code: 'custom', path: [name], message: 'cannot be combined with another owner' })
  })

export type Workflow = z.infer<typeof Workflow>
export type WorkflowFilters = z.infer<typeof WorkflowFilters>
