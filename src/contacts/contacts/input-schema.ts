import { z } from 'zod'
import { doc, timezoneText, uris, uuids } from '../../platform/http/field-texts.ts'
import { country, email, idOfUri, singleLineText, timezone } from '../../platform/http/field-types.ts'
import { isLink, phoneFrom } from '../../platform/text.ts'
import { checkPhones } from './phone-rules.ts'
import { checkEmails } from './rules.ts'

const text = singleLineText(255)
const oneLine = 'One line of at most 255 characters.'
const maxEntries = 10

const emails = z.array(z.object({
  email: email.meta(doc('Email address. Each address belongs to one contact of the owner.', 'leo@example.com')),
  is_primary: z.boolean().optional().meta(doc(
    'Whether this is the address to write to first. With several addresses, send true for exactly one of them. '
    + 'Default: true for a single address, otherwise false.')),
})).min(1).max(maxEntries)
  .superRefine((entries, context) => {
    for (const problem of checkEmails(entries)) context.addIssue({ code: 'custom', ...problem })
  })
  // A single address is primary by default.
  .transform((entries) =>
    entries.map(({ email, is_primary }) => ({ email, is_primary: is_primary === true || entries.length === 1 })))

/** A number with a country code becomes E.164 here. Other numbers need the country of the contact. */
const phone = text.transform((number) => phoneFrom(number) ?? number)

const phone_numbers = z.array(z.object({
  phone_number: phone.meta(
    doc('Phone number. The service stores it as E.164 when it has a country code or the country of the contact '
      + 'completes it, else as sent. One line of at most 255 characters.', '+14155552671')),
})).max(maxEntries).superRefine((entries, context) => {
  for (const problem of checkPhones(entries)) context.addIssue({ code: 'custom', ...problem })
})

const custom_fields = z.array(z.object({
  uuid: z.string().optional().meta(
    doc('Id of the custom field definition. Send uuid or uri; if you send both, they must match.', uuids.customField)),
  uri: z.string().transform((uri) => idOfUri('contacts/custom_field_definitions', uri) ?? '').optional().meta(
    { ...doc('URI of the custom field definition, instead of uuid.', uris.customField), format: 'uri' }),
  value: z.unknown().meta(doc(
    'New value, of the type that field_type asks for: a string of at most 5,000 characters for text, a number, '
    + 'a boolean, a whole number in minor units for currency, YYYY-MM-DD for date, the uuid of an active option for '
    + 'single_select, a list of at most 100 strings for tags. Null clears a value, an empty list clears tags.',
    '2024-03-01')),
})).max(200)

const details = {
  name: text.nullable().optional().meta(doc(`Full name. ${oneLine} Null clears it.`, 'Leo Novak')),
  phone_numbers: phone_numbers.optional().meta(
    doc('Phone numbers, at most 10, none of them twice. The list replaces the one before.')),
  timezone: timezone.nullable().optional().meta(timezoneText('Time zone of the contact; null clears it.')),
  job_title: text.nullable().optional().meta(doc(`Job title. ${oneLine} Null clears it.`, 'Head of Operations')),
  company: text.nullable().optional().meta(doc(`Company. ${oneLine} Null clears it.`, 'Novak Logistics')),
  country: country.nullable().optional().meta(
    doc('Country, two-letter ISO 3166-1 code in upper or lower case. Null clears it.', 'US')),
  state: text.nullable().optional().meta(doc(`State, province or region. ${oneLine} Null clears it.`, 'New York')),
  city: text.nullable().optional().meta(doc(`City. ${oneLine} Null clears it.`, 'Albany')),
  linkedin: z.string().trim().refine(isLink, 'must be an http or https address').nullable().optional().meta(doc(
    'URL of the LinkedIn profile: http or https, at most 2,048 characters. Null clears it.',
    'https://www.linkedin.com/in/leo-novak')),
  custom_fields: custom_fields.optional().meta(doc(
    'Custom field values to set, at most 200 entries. Fields that you leave out keep their values. '
    + 'If one entry is invalid, the request changes nothing.')),
}

const emailsText = doc('Email addresses, from 1 to 10, of which exactly one is primary.')
const newEmailsText = doc('Email addresses, from 1 to 10, exactly one primary. The list replaces the one before.')

export const NewContact = z.object({ emails: emails.meta(emailsText), ...details })
  .meta({ id: 'NewContact', description: 'A contact to create. It belongs to the caller.' })

/** Lists replace the old lists, except custom fields: fields that are not sent keep their values. */
export const ContactChange = z.strictObject({ emails: emails.optional().meta(newEmailsText), ...details })
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({
    id: 'ContactChange',
    description: 'Changes to a contact. Send at least one field; the others stay as they are. '
      + 'Unknown fields are a 400.',
  })

export type NewContact = z.infer<typeof NewContact>
export type ContactChange = z.infer<typeof ContactChange>
