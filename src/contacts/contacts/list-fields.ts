import { z } from 'zod'
import { doc, uris, uuids } from '../../platform/http/field-texts.ts'
import { email, idOfUri, singleLineText } from '../../platform/http/field-types.ts'
import { phoneFrom } from '../../platform/text.ts'
import { checkEmails } from './email-rules.ts'
import { checkPhones } from './phone-rules.ts'

const text = singleLineText(255)
/** Of the email addresses and the phone numbers of a contact. */
export const maxEntries = 10

export const newEmails = z
  .array(
    z.object({
      email: email.meta(doc('Email address. Each address belongs to one contact of the owner.', 'leo@example.com')),
      is_primary: z
        .boolean()
        .optional()
        .meta(
          doc(
            'Whether this is the address to write to first. With several addresses, send true for exactly one of them. ' +
              'Default: true for a single address, otherwise false.',
          ),
        ),
    }),
  )
  .min(1)
  .max(maxEntries)
  .superRefine((entries, context) => {
    for (const problem of checkEmails(entries)) context.addIssue({ code: 'custom', ...problem })
  })
  // A single address is primary by default.
  .transform((entries) =>
    entries.map(({ email, is_primary }) => ({ email, is_primary: is_primary === true || entries.length === 1 })),
  )

/** A number with a country code becomes E.164 here. Other numbers need the country of the contact. */
const phone = text.transform((number) => phoneFrom(number) ?? number)

export const newPhoneNumbers = z
  .array(
    z.object({
      phone_number: phone.meta(
        doc(
          'Phone number. The service stores it as E.164 when it has a country code or the country of the contact ' +
            'completes it, else as sent. One line of at most 255 characters.',
          '+14155552671',
        ),
      ),
    }),
  )
  .max(maxEntries)
  .superRefine((entries, context) => {
    for (const problem of checkPhones(entries)) context.addIssue({ code: 'custom', ...problem })
  })

export const newValues = z
  .array(
    z.object({
      uuid: z
        .string()
        .optional()
        .meta(
          doc(
            'Id of the custom field definition. Send uuid or uri; if you send both, they must match.',
            uuids.customField,
          ),
        ),
      uri: z
        .string()
        .transform((uri) => idOfUri('contacts/custom_field_definitions', uri) ?? '')
        .optional()
        .meta({ ...doc('URI of the custom field definition, instead of uuid.', uris.customField), format: 'uri' }),
      value: z
        .unknown()
        .meta(
          doc(
            'New value, of the type that field_type asks for: a string of at most 5,000 characters for text, a number, ' +
              'a boolean, a whole number in minor units for currency, YYYY-MM-DD for date, the uuid of an active option for ' +
              'single_select, a list of at most 100 strings for tags. Null clears a value, an empty list clears tags.',
            '2024-03-01',
          ),
        ),
    }),
  )
  .max(200)
