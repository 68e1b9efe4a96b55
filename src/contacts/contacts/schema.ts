import { z } from 'zod'
import {
  createdAt, doc, emailText, timestampText, organizationQuery, ownUri, timezoneText, updatedAt, uris,
} from '../../platform/http/field-texts.ts'
import {
  commaList, country, email, singleLineText, paging, reference, timezone,
} from '../../platform/http/field-types.ts'
import { isLocalPhone } from './phone-rules.ts'

const text = singleLineText(255)
const date = z.string().nullable()

export const Contact = z.object({
  uri: z.url().meta(ownUri('contact', uris.contact)),
  name: z.string().nullable().meta(doc('Full name. Null when it is not known.', 'Leo Novak')),
  emails: z.array(z.object({
    email: z.string().meta(emailText('Email address.', 'leo@example.com')),
    is_primary: z.boolean().meta(doc('True for exactly one address of the contact, the one to write to first.')),
  })).meta(doc('Email addresses, from 1 to 10.')),
  phone_numbers: z.array(z.object({
    phone_number: z.string().meta(doc('Phone number, in E.164 form when the service can parse it.', '+14155552671')),
  })).meta(doc('Phone numbers, at most 10. Empty when there are none.')),
  timezone: z.string().nullable().meta(timezoneText('Time zone of the contact. Null when it is not known.')),
  job_title: z.string().nullable().meta(doc('Job title. Null when it is not known.', 'Head of Operations')),
  company: z.string().nullable().meta(doc('Company. Null when it is not known.', 'Novak Logistics')),
  country: z.string().nullable().meta(doc('Country, two-letter ISO 3166-1 code. Null when it is not known.', 'US')),
  state: z.string().nullable().meta(doc('State, province or region. Null when it is not known.', 'New York')),
  city: z.string().nullable().meta(doc('City. Null when it is not known.', 'Albany')),
  linkedin: z.string().nullable().meta(
    doc('URL of the LinkedIn profile. Null when it is not known.', 'https://www.linkedin.com/in/leo-novak')),
  custom_fields: z.array(z.object({
    uri: z.url().meta(doc('URI of the custom field definition.', uris.customField)),
    label: z.string().meta(doc('Label of the field, from its definition.', 'Customer since')),
    value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable().meta(doc(
      'Value of the field; its type follows from field_type of the definition. Null when the field is not set, '
      + 'and an empty list for tags.', '2024-03-01')),
  })).optional().meta(
    doc('One entry for each custom field of the organization, set or not. Absent when exclude leaves it out.')),
  first_email_date: date.meta(timestampText('When the first email went to the contact. Null when none did.')),
  last_email_date: date.meta(timestampText('When the latest email went to the contact. Null when none did.')),
  next_meeting_date: date.meta(
    timestampText('When the next meeting with the contact starts. Null when there is none.')),
  last_meeting_date: date.meta(
    timestampText('When the latest meeting with the contact started. Null when there was none.')),
  last_interaction_date: date.meta(
    timestampText('Time of the latest email or meeting with the contact. Null when there was none.')),
  created_at: z.string().meta(createdAt),
  updated_at: z.string().meta(updatedAt),
}).meta({ id: 'Contact', description: 'A person whom a user of the organization meets or writes to.' })

const exclude = commaList(
  z.literal('custom_fields', 'must be custom_fields, the only field that can be left out')
    .meta({
      description: 'A field to leave out.',
      'x-enumDescriptions': { custom_fields: 'The custom fields of each contact.' },
    }))
  .meta(doc('Fields to leave out of the answer. The only value is custom_fields.', 'custom_fields'))

export const ContactExclusion = z.object({ exclude })

/** Fewer than for exact filters, because each contact is compared with each of them. */
const parts = commaList(z.string(), 50)
const list = 'Comma-separated list of at most'
const partial = (field: string) =>
  `Only contacts whose ${field} contains one of these texts, in upper or lower case. ${list} 50 values.`
const exact = (field: string) => `Only contacts with one of these ${field}. ${list} 500 values.`

const maxLocalPhones = 10
const phones = commaList(text).refine((numbers = []) => numbers.filter(isLocalPhone).length <= maxLocalPhones,
  `must not list more than ${maxLocalPhones} numbers without a country code`)

export const ContactFilters = z.object({
  email: commaList(email).meta(doc(`${exact('email addresses')} Case does not matter.`, 'leo@example.com')),
  phone_number: phones.meta(doc(
    `${exact('phone numbers')} At most ${maxLocalPhones} of them without a country code.`, '+14155552671')),
  timezone: commaList(timezone).meta(doc(`${exact('time zones')} IANA names.`, 'America/New_York,Europe/Berlin')),
  name: parts.meta(doc(partial('name'), 'novak,chen')),
  job_title: parts.meta(doc(partial('job title'), 'operations')),
  company: parts.meta(doc(partial('company'), 'logistics')),
  country: commaList(country).meta(doc(`${exact('countries')} Two-letter ISO 3166-1 codes.`, 'US,DE')),
  state: commaList(z.string().transform((text) => text.normalize('NFC'))).meta(
    doc(`${exact('states, provinces or regions')} Case matters.`, 'New York')),
  city: parts.meta(doc(partial('city'), 'albany')),
  exclude,
  organization: reference('organizations').optional().meta(doc(
    'Lists the contacts of all users of your organization. For admins and owners on the enterprise plan. '
    + organizationQuery.description, uris.organization)),
  user: reference('users').optional().meta(doc(
    'URI of a user: lists the contacts of this user. Colleagues\' contacts are for admins and owners. '
    + 'Default: the caller.', uris.user)),
  ...paging('created_at', 'updated_at'),
})

export type Contact = z.infer<typeof Contact>
export type ContactFilters = z.infer<typeof ContactFilters>
