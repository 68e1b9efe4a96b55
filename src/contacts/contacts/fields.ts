import { z } from 'zod'
import { column, computed, type ContentOf, type RowOf } from '../../platform/fields.ts'
import {
  createdAt,
  doc,
  emailText,
  ownUri,
  timestampText,
  timezoneText,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import { country, link, singleLineText, timezone } from '../../platform/http/field-types.ts'
import type { FieldValue } from '../custom-fields/rules.ts'
import { newEmails, newPhoneNumbers, newValues } from './list-fields.ts'

const text = z.string().nullable()
const newText = singleLineText(255).nullable()
const textNote = 'One line of at most 255 characters. Null clears it.'
const creationSources = ['api', 'import', 'manual', 'scheduling'] as const

const CustomFieldValue = z.object({
  uri: z.url().meta(doc('URI of the custom field definition.', uris.customField)),
  label: z.string().meta(doc('Label of the field, from its definition.', 'Customer since')),
  value: z
    .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
    .nullable()
    .meta(
      doc(
        'Value of the field; its type follows from field_type of the definition. Null when the field is not set, ' +
          'and an empty list for tags.',
        '2024-03-01',
      ),
    ),
})

/** What clients write about a person. */
const contentFields = {
  name: column({
    text: doc('Full name. Null when it is not known.', 'Leo Novak'),
    output: text,
    input: newText,
    inputText: `Full name. ${textNote}`,
    default: null,
    personal: 'mention',
  }),
  emails: column({
    type: 'jsonb',
    text: doc('Email addresses, from 1 to 10.'),
    output: z.array(
      z.object({
        email: z.string().meta(emailText('Email address.', 'leo@example.com')),
        is_primary: z.boolean().meta(doc('True for exactly one address of the contact, the one to write to first.')),
      }),
    ),
    input: newEmails,
    inputText: 'Email addresses, from 1 to 10, exactly one primary. The list replaces the one before.',
    default: [],
    personal: 'person',
    sample: [{ email: 'zoe@acme.example', is_primary: true }],
  }),
  phone_numbers: column({
    type: 'text[]',
    text: doc('Phone numbers, at most 10. Empty when there are none.'),
    output: z.array(
      z.object({
        phone_number: z
          .string()
          .meta(doc('Phone number, in E.164 form when the service can parse it.', '+14155552671')),
      }),
    ),
    row: z.array(z.string()),
    input: newPhoneNumbers,
    inputText: 'Phone numbers, at most 10, none of them twice. The list replaces the one before.',
    default: [],
    personal: 'person',
    sample: [{ phone_number: '+14155552671' }],
  }),
  timezone: column({
    text: timezoneText('Time zone of the contact. Null when it is not known.'),
    output: text,
    input: timezone.nullable(),
    inputText: 'Time zone of the contact; null clears it. IANA name.',
    default: null,
    personal: 'none',
    hostile: ['+02:00', 'Mars/Olympus', '../../etc/passwd'],
  }),
  job_title: column({
    text: doc('Job title. Null when it is not known.', 'Head of Operations'),
    output: text,
    input: newText,
    inputText: `Job title. ${textNote}`,
    default: null,
    personal: 'mention',
  }),
  company: column({
    text: doc('Company. Null when it is not known.', 'Novak Logistics'),
    output: text,
    input: newText,
    inputText: `Company. ${textNote}`,
    default: null,
    personal: 'mention',
  }),
  country: column({
    text: doc('Country, two-letter ISO 3166-1 code. Null when it is not known.', 'US'),
    output: text,
    input: country.nullable(),
    inputText: 'Country, two-letter ISO 3166-1 code in upper or lower case. Null clears it.',
    default: null,
    personal: 'none',
    hostile: ['XX', 'DEU', 'Germany', ''],
  }),
  state: column({
    text: doc('State, province or region. Null when it is not known.', 'New York'),
    output: text,
    input: newText,
    inputText: `State, province or region. ${textNote}`,
    default: null,
    personal: 'mention',
  }),
  city: column({
    text: doc('City. Null when it is not known.', 'Albany'),
    output: text,
    input: newText,
    inputText: `City. ${textNote}`,
    default: null,
    personal: 'mention',
  }),
  linkedin: column({
    text: doc('URL of the LinkedIn profile. Null when it is not known.', 'https://www.linkedin.com/in/leo-novak'),
    output: text,
    input: link.nullable(),
    inputText: 'URL of the LinkedIn profile: http or https, at most 2,048 characters. Null clears it.',
    default: null,
    personal: 'mention',
    hostile: [
      'javascript:alert(1)',
      'data:text/html,<script>',
      'https://a:b@c.example',
      '//social.example/zoe',
      'https://',
      'file:///etc/passwd',
      String.raw`https:\\social.example`,
      'https://social.example/a b',
    ],
  }),
  custom_fields: column({
    type: 'jsonb',
    text: doc('One entry for each custom field of the organization, set or not. Absent when exclude leaves it out.'),
    output: z.array(CustomFieldValue).optional(),
    row: z.record(z.string(), z.custom<FieldValue>()),
    input: newValues,
    inputText:
      'Custom field values to set, at most 200 entries. Fields that you leave out keep their values. ' +
      'If one entry is invalid, the request changes nothing.',
    default: {},
    personal: 'mention',
  }),
}

const date = (description: string) => column({ text: timestampText(description), output: text })

/** The fields of a contact. Columns, schemas, defaults, samples, hostile values and personal data follow from them. */
export const contactFields = {
  uri: computed({ text: ownUri('contact', uris.contact), output: z.url() }),
  ...contentFields,
  first_email_date: date('When the first email went to the contact. Null when none did.'),
  last_email_date: date('When the latest email went to the contact. Null when none did.'),
  next_meeting_date: date('When the next meeting with the contact starts. Null when there is none.'),
  last_meeting_date: date('When the latest meeting with the contact started. Null when there was none.'),
  // The column of this name is no longer used.
  last_interaction_date: column({
    expression: 'greatest(last_email_date, last_meeting_date)',
    text: timestampText('Time of the latest email or meeting with the contact. Null when there was none.'),
    output: text,
  }),
  created_at: column({ text: createdAt, output: z.string() }),
  updated_at: column({ text: updatedAt, output: z.string() }),
  creation_source: column({ text: doc('How it was created.'), row: z.enum(creationSources), personal: 'none' }),
}

/** The fields that clients can write. A change of any of them updates the contact. */
export type ContactContent = ContentOf<typeof contactFields>
export type ContactColumns = RowOf<typeof contactFields>
export type CreationSource = (typeof creationSources)[number]
