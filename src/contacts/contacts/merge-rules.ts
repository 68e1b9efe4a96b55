import { fold } from '../../platform/text.ts'
import { invalid, problemIf, requireNoProblems } from '../../platform/problems.ts'
import type { ContactContent } from './fields.ts'
import type { ContactMerge } from './input-schema.ts'
import { maxEntries } from './list-fields.ts'
import { reparsePhones } from './phone-rules.ts'

type MergeChoices = Pick<ContactMerge, 'take' | 'take_custom_fields'>
const plainFields = ['name', 'timezone', 'job_title', 'company', 'country', 'state', 'city', 'linkedin'] as const

/** The content of a contact after another one was merged into it. Its own values win unless a choice says otherwise. */
export function mergedContent(
  kept: ContactContent,
  other: ContactContent,
  { take = [], take_custom_fields = [] }: MergeChoices,
): ContactContent {
  const plain = Object.fromEntries(
    plainFields.map((field) => [field, take.includes(field) ? other[field] : (kept[field] ?? other[field])]),
  ) as Pick<ContactContent, (typeof plainFields)[number]>
  const phone_numbers = [...new Set([kept, other].flatMap((contact) => reparsePhones(contact, plain.country)))]
  const emails = mergedEmails(kept, other, take.includes('emails'))
  requireNoProblems(
    problemIf(emails.length > maxEntries, tooMany('email addresses')),
    problemIf(phone_numbers.length > maxEntries, tooMany('phone numbers')),
  )
  return { ...kept, ...plain, emails, phone_numbers, custom_fields: mergedValues(kept, other, take_custom_fields) }
}

function mergedEmails(kept: ContactContent, other: ContactContent, takesPrimary: boolean) {
  const known = new Set(kept.emails.map(({ email }) => fold(email)))
  const added = other.emails.filter(({ email }) => !known.has(fold(email)))
  return takesPrimary ? [...kept.emails.map(secondary), ...added] : [...kept.emails, ...added.map(secondary)]
}

const secondary = ({ email }: ContactContent['emails'][number]) => ({ email, is_primary: false })

const tooMany = (things: string) =>
  invalid('contact', `would give this contact more than ${maxEntries} ${things}, which is the limit`)

function mergedValues(kept: ContactContent, other: ContactContent, taken: string[]) {
  const values = { ...other.custom_fields, ...kept.custom_fields }
  const chosen = taken.map((id) => [id, other.custom_fields[id]] as const)
  const entries = Object.entries({ ...values, ...Object.fromEntries(chosen) })
  return Object.fromEntries(entries.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])))
}
