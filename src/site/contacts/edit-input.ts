import type { Contact } from '../../contacts/contacts/schema.ts'
import type { CustomFieldDefinition } from '../../contacts/custom-fields/schema.ts'
import type { Problems } from '../../platform/problems.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { sentenceProblem } from '../console/form-problems.ts'
import type { Difference } from '../console/stale-form.ts'
import { idIn } from './contact-load.ts'
import { inputOfValue, parseValueInput, valueField } from './value-input.ts'
import { valueIn } from './value-text.ts'

/** Fields with one line of text or one choice, in the order of the form. */
export const plainFields = {
  name: 'contacts-name',
  job_title: 'contacts-job',
  company: 'contacts-company',
  city: 'contacts-city',
  state: 'contacts-state',
  country: 'contacts-country',
  timezone: 'contacts-time-zone',
  linkedin: 'contacts-linkedin',
} as const satisfies Record<string, PlainTextKey>
export type PlainField = keyof typeof plainFields
const plainNames = Object.keys(plainFields) as PlainField[]

/** Every field of the API that the form can change. */
export const formFields: string[] = [...plainNames, 'emails', 'phone_numbers', 'custom_fields']

/** What the form of a contact has. `values`: by the id of the custom field. */
export type ContactInput = {
  plain: Record<PlainField, string>
  emails: string[]
  /** The index of the primary address. */
  primary: number
  phones: string[]
  values: Record<string, string>
}

export const maxRows = 10

export function inputOf(contact: Contact, definitions: CustomFieldDefinition[]): ContactInput {
  return {
    plain: Object.fromEntries(plainNames.map((name) => [name, contact[name] ?? ''])) as Record<PlainField, string>,
    emails: contact.emails.map(({ email }) => email),
    primary: Math.max(
      contact.emails.findIndex(({ is_primary }) => is_primary),
      0,
    ),
    phones: contact.phone_numbers.map(({ phone_number }) => phone_number),
    values: Object.fromEntries(
      editable(definitions).map((definition) => [
        idIn(definition),
        inputOfValue(definition, valueIn(contact, definition)),
      ]),
    ),
  }
}

/** Bookings fill in the answers to their questions. */
export const editable = (definitions: CustomFieldDefinition[]) =>
  definitions.filter(({ field_type }) => field_type !== 'invitee_question')

export function readContact(body: Record<string, string>, definitions: CustomFieldDefinition[]): ContactInput {
  const rows = (name: string) =>
    Array.from({ length: maxRows }, (_, i) => body[`${name}-${i}`]).filter((row) => row !== undefined)
  return {
    plain: Object.fromEntries(plainNames.map((name) => [name, body[name] ?? ''])) as Record<PlainField, string>,
    emails: rows('email'),
    primary: Number(body.primary ?? 0) || 0,
    phones: rows('phone'),
    values: Object.fromEntries(
      editable(definitions).map((definition) => [
        idIn(definition),
        (body[valueField(definition)] ?? '').replaceAll('\r\n', '\n'),
      ]),
    ),
  }
}

/** Drops empty rows, so that the numbers of the rows are those of the API. */
export function withoutEmptyRows(input: ContactInput): ContactInput {
  const primary = input.emails[input.primary]?.trim()
  const emails = input.emails.map((email) => email.trim()).filter(Boolean)
  const phones = input.phones.map((phone) => phone.trim()).filter(Boolean)
  return { ...input, emails, phones, primary: Math.max(emails.indexOf(primary ?? ''), 0) }
}

/** What a button of the form does without a script: `add email`, `remove phone 1`. */
export function changeRows(input: ContactInput, action: string): ContactInput {
  const [verb, kind, index = ''] = action.split(' ')
  const list = kind === 'email' ? 'emails' : kind === 'phone' ? 'phones' : undefined
  if (!list) return input
  if (verb === 'add') return input[list].length < maxRows ? { ...input, [list]: [...input[list], ''] } : input
  const at = /^\d$/.test(index) ? Number(index) : input[list].length
  const primary = list === 'emails' && at < input.primary ? input.primary - 1 : input.primary
  return { ...input, [list]: input[list].toSpliced(at, 1), primary }
}

/** The body of the API with the fields that differ from `before`, and the problems that only the form can have. */
export function bodyOf(input: ContactInput, before: ContactInput, definitions: CustomFieldDefinition[], texts: Texts) {
  const plain = plainNames
    .filter((name) => input.plain[name].trim() !== before.plain[name])
    .map((name) => [name, input.plain[name].trim() || null])
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const values = editable(definitions)
    .filter((definition) => input.values[idIn(definition)] !== before.values[idIn(definition)])
    .map((definition) => ({ definition, ...parseValueInput(definition, input.values[idIn(definition)] ?? '', texts) }))
  const body = {
    ...Object.fromEntries(plain),
    ...(!isSame([input.emails, input.primary], [before.emails, before.primary]) && {
      emails: input.emails.map((email, i) => ({ email, is_primary: i === input.primary })),
    }),
    ...(!isSame(input.phones, before.phones) && {
      phone_numbers: input.phones.map((phone_number) => ({ phone_number })),
    }),
    ...(values.length > 0 && {
      custom_fields: values.map(({ definition: { uri }, value }) => ({ uri, value })),
    }),
  }
  const problems: Problems = [
    ...(input.emails.length === 0 ? [sentenceProblem('emails', texts.text('contacts-email-missing'))] : []),
    ...values.flatMap(({ definition, problem }) =>
      problem === undefined ? [] : [sentenceProblem(valueField(definition), problem)],
    ),
  ]
  return { body, problems, changed: values.map(({ definition }) => valueField(definition)) }
}

/** The fields that differ from what someone else saved. */
export function differencesOf(
  input: ContactInput,
  stored: ContactInput,
  definitions: CustomFieldDefinition[],
  { text }: Texts,
): Difference[] {
  return [
    ...plainNames.map((name) => ({
      label: text(plainFields[name]),
      theirs: stored.plain[name],
      yours: input.plain[name].trim(),
    })),
    { label: text('contacts-emails'), theirs: stored.emails.join(', '), yours: input.emails.join(', ') },
    { label: text('contacts-phones'), theirs: stored.phones.join(', '), yours: input.phones.join(', ') },
    ...editable(definitions).map((definition) => ({
      label: definition.label,
      theirs: stored.values[idIn(definition)] ?? '',
      yours: input.values[idIn(definition)] ?? '',
    })),
  ].filter(({ theirs, yours }) => theirs !== yours)
}
