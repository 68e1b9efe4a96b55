import { z } from 'zod'
import {
  commaList, country, email, idOfUri, line, paging, reference, timezone,
} from '../http/wire.ts'
import { isLink, phoneFrom } from '../text.ts'
import { isLocalPhone, problemsOfEmails, problemsOfPhones } from './rules.ts'

const text = line(255)
const date = z.string().nullable()
const most = 10

export const Contact = z.object({
  uri: z.url(),
  name: z.string().nullable(),
  emails: z.array(z.object({ email: z.string(), is_primary: z.boolean() })),
  phone_numbers: z.array(z.object({ phone_number: z.string() })),
  timezone: z.string().nullable(),
  job_title: z.string().nullable(),
  company: z.string().nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  linkedin: z.string().nullable(),
  custom_fields: z.array(z.object({
    uri: z.url(),
    label: z.string(),
    value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
  })).optional(),
  first_email_date: date,
  last_email_date: date,
  next_meeting_date: date,
  last_meeting_date: date,
  last_interaction_date: date,
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'Contact' })

const emails = z.array(z.object({ email, is_primary: z.boolean().optional() })).min(1).max(most)
  .superRefine((given, context) => {
    for (const problem of problemsOfEmails(given)) context.addIssue({ code: 'custom', ...problem })
  })
  // A single address need not say that it is the primary one.
  .transform((given) =>
    given.map(({ email, is_primary }) => ({ email, is_primary: is_primary === true || given.length === 1 })))

/** A phone number is text. It is stored as E.164 if it has its country code, else the contact's country decides. */
const phone = text.transform((given) => phoneFrom(given) ?? given)

const phone_numbers = z.array(z.object({ phone_number: phone })).max(most).superRefine((given, context) => {
  for (const problem of problemsOfPhones(given)) context.addIssue({ code: 'custom', ...problem })
})

const custom_fields = z.array(z.object({
  uuid: z.string().optional(),
  uri: z.string().transform((uri) => idOfUri('contacts/custom_field_definitions', uri) ?? '').optional(),
  value: z.unknown(),
})).max(200)

const details = {
  name: text.nullable().optional(),
  phone_numbers: phone_numbers.optional(),
  timezone: timezone.nullable().optional(),
  job_title: text.nullable().optional(),
  company: text.nullable().optional(),
  country: country.nullable().optional(),
  state: text.nullable().optional(),
  city: text.nullable().optional(),
  linkedin: z.string().trim().refine(isLink, 'must be an http or https address').nullable().optional(),
  custom_fields: custom_fields.optional(),
}

export const NewContact = z.object({ emails, ...details }).meta({ id: 'NewContact' })

/** Lists replace what was there, except custom fields: those that are not named stay. */
export const ContactChange = z.strictObject({ emails: emails.optional(), ...details })
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({ id: 'ContactChange' })

const exclude = commaList(z.literal('custom_fields', 'must be custom_fields, the only field that can be left out'))

export const ContactExclusion = z.object({ exclude })

/** Fewer than of other values: a contact may have to be held against each of them. */
const parts = commaList(z.string(), 50)

const maxLocalPhones = 10
const phones = commaList(text).refine((given = []) => given.filter(isLocalPhone).length <= maxLocalPhones,
  `must not list more than ${maxLocalPhones} numbers without a country code`)

export const ContactFilters = z.object({
  email: commaList(email),
  phone_number: phones,
  timezone: commaList(timezone),
  name: parts,
  job_title: parts,
  company: parts,
  country: commaList(country),
  state: commaList(z.string().transform((text) => text.normalize('NFC'))),
  city: parts,
  exclude,
  organization: reference('organizations').optional(),
  user: reference('users').optional(),
  ...paging('created_at', 'updated_at'),
})

export type Contact = z.infer<typeof Contact>
export type NewContact = z.infer<typeof NewContact>
export type ContactChange = z.infer<typeof ContactChange>
export type ContactFilters = z.infer<typeof ContactFilters>
