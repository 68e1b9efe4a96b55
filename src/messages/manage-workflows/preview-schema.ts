import { z } from 'zod'
import { inviteeReference } from '../../meetings/invitees/schema.ts'
import { doc, emailText, enumText, uris } from '../../platform/http/field-texts.ts'
import { languageCodes, languages } from '../../platform/texts/languages.ts'
import { subjectExample } from '../workflows/field-texts.ts'
import { workflowExample } from './schema.ts'

const inviteeText = 'URI of the invitee whose booking the messages are about.'
const stepTypes = ['email', 'sms', 'webhook'] as const
const type = z.enum(stepTypes).meta(
  enumText('Kind of step.', {
    email: 'Sends an email.',
    sms: 'Sends a text message.',
    webhook: 'Sends a request to another system.',
  }),
)
const workflow = z.url().meta(doc('URI of the workflow.', workflowExample))
const invitee = z
  .url()
  .nullable()
  .meta(doc(`${inviteeText} Null: sample data.`, uris.invitee))

const Message = z.object({
  recipient: z
    .string()
    .meta(doc('For whom it is written, as the step says it: invitee, hosts, guests or an email address.', 'invitee')),
  to: z
    .string()
    .nullable()
    .meta(
      doc(
        'Email address or phone number. The first one if several hosts or guests get it; null if there is none.',
        'leo@example.com',
      ),
    ),
  subject: z.string().nullable().meta(doc('Subject of an email. Null for text messages.', 'How was Intro call?')),
  text: z
    .string()
    .meta(
      doc('The whole text as the recipient reads it. Links to reschedule or cancel do not work.', 'Hi Leo, thank you!'),
    ),
})

export const WorkflowPreview = z
  .object({
    workflow,
    invitee,
    steps: z
      .array(
        z.object({
          type,
          messages: z.array(Message).meta(doc('One for each entry of `to`. Empty for webhooks.')),
        }),
      )
      .meta(doc('The steps in their order.')),
  })
  .meta({ id: 'WorkflowPreview', description: 'The messages of a workflow as they would be sent.' })

export const WorkflowTest = z
  .object({
    workflow,
    invitee,
    sent_to: z.string().meta(emailText('Your email address.', 'maya@acme.example')),
    steps: z
      .array(
        z.object({
          type,
          sent: z.boolean().meta(doc('Whether an email was sent to you.', true)),
          subject: z
            .string()
            .nullable()
            .meta(doc('Subject of the email. Null if none was sent.', `[Test] ${subjectExample}`)),
          reason: z
            .string()
            .nullable()
            .meta(doc('Why nothing was sent. Null if an email was sent.', 'Text messages are not sent in a test.')),
        }),
      )
      .meta(doc('The steps in their order.')),
  })
  .meta({ id: 'WorkflowTest', description: 'What a test of a workflow sent.' })

const localeValues = Object.fromEntries(languageCodes.map((code) => [code, `${languages[code].name}.`]))

export const MessageSource = z
  .object({
    invitee: inviteeReference
      .nullable()
      .optional()
      .meta(
        doc(
          `${inviteeText} You must be allowed to see it. Not for routing_form_submitted. Default: sample data.`,
          uris.invitee,
        ),
      ),
    locale: z
      .enum(languageCodes)
      .nullable()
      .optional()
      .meta(
        enumText(
          'Language of every message. Default: the language of each recipient, or yours for sample data.',
          localeValues,
        ),
      ),
  })
  .optional()
  .meta({ id: 'WorkflowMessageSource', description: 'What the messages are about.' })

export type WorkflowPreview = z.infer<typeof WorkflowPreview>
export type WorkflowTest = z.infer<typeof WorkflowTest>
export type MessageSource = z.infer<typeof MessageSource>
