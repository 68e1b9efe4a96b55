import { z } from 'zod'
import { outputShape } from '../../platform/fields.ts'
import { doc, organizationQuery, uris } from '../../platform/http/field-texts.ts'
import {
  commaList,
  country,
  email,
  singleLineText,
  paging,
  reference,
  timezone,
} from '../../platform/http/field-types.ts'
import { contactFields } from './fields.ts'
import { isLocalPhone } from './phone-rules.ts'

const text = singleLineText(255)
export const Contact = z
  .object(outputShape(contactFields))
  .meta({ id: 'Contact', description: 'A person whom a user of the organization meets or writes to.' })

const exclude = commaList(
  z.literal('custom_fields', 'must be custom_fields, the only field that can be left out').meta({
    description: 'A field to leave out.',
    'x-enumDescriptions': { custom_fields: 'The custom fields of each contact.' },
  }),
).meta(doc('Fields to leave out of the answer. The only value is custom_fields.', 'custom_fields'))

export const ContactExclusion = z.object({ exclude })

/** Fewer than for exact filters, because each contact is compared with each of them. */
const parts = commaList(z.string(), 50)
const list = 'Comma-separated list of at most'
const partial = (field: string) =>
  `Only contacts whose ${field} contains one of these texts, in upper or lower case. ${list} 50 values.`
const exact = (field: string) => `Only contacts with one of these ${field}. ${list} 500 values.`

const maxLocalPhones = 10
const phones = commaList(text).refine(
  (numbers = []) => numbers.filter(isLocalPhone).length <= maxLocalPhones,
  `must not list more than ${maxLocalPhones} numbers without a country code`,
)

export const ContactFilters = z.object({
  email: commaList(email).meta(doc(`${exact('email addresses')} Case does not matter.`, 'leo@example.com')),
  phone_number: phones.meta(
    doc(`${exact('phone numbers')} At most ${maxLocalPhones} of them without a country code.`, '+14155552671'),
  ),
  timezone: commaList(timezone).meta(doc(`${exact('time zones')} IANA names.`, 'America/New_York,Europe/Berlin')),
  name: parts.meta(doc(partial('name'), 'novak,chen')),
  job_title: parts.meta(doc(partial('job title'), 'operations')),
  company: parts.meta(doc(partial('company'), 'logistics')),
  country: commaList(country).meta(doc(`${exact('countries')} Two-letter ISO 3166-1 codes.`, 'US,DE')),
  state: commaList(z.string().transform((text) => text.normalize('NFC'))).meta(
    doc(`${exact('states, provinces or regions')} Case matters.`, 'New York'),
  ),
  city: parts.meta(doc(partial('city'), 'albany')),
  exclude,
  organization: reference('organizations')
    .optional()
    .meta(
      doc(
        'Lists the contacts of all users of your organization. For admins and owners on the enterprise plan. ' +
          organizationQuery.description,
        uris.organization,
      ),
    ),
  user: reference('users')
    .optional()
    .meta(
      doc(
        "URI of a user: lists the contacts of this user. Colleagues' contacts are for admins and owners. " +
          'Default: the caller.',
        uris.user,
      ),
    ),
  ...paging('created_at', 'updated_at'),
})

export type Contact = z.infer<typeof Contact>
export type ContactFilters = z.infer<typeof ContactFilters>
