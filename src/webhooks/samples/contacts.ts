import { contactPayload, deletedContactPayload } from '../../contacts/contacts/present.ts'
import type { ContactRow } from '../../contacts/contacts/queries.ts'
import { findAllDefinitions, type DefinitionRow } from '../../contacts/custom-fields/queries.ts'
import type { FieldValue } from '../../contacts/custom-fields/rules.ts'
import type { SampleContext as EventContext } from '../../platform/events/declaration.ts'
import { milliseconds } from '../../platform/time.ts'
import { ids, instantAt, sample, visitor, type SampleContext } from './example-data.ts'
import { newMeeting } from './meetings.ts'

/** A new contact of the host, with a value in every custom field of the organization. */
export function newContact({ host, now }: SampleContext, definitions: DefinitionRow[]): ContactRow {
  return {
    id: ids.contact,
    organization_id: host.organization_id,
    owner_id: host.id,
    creation_source: 'api',
    name: visitor.name,
    emails: [{ email: visitor.email, is_primary: true }],
    phone_numbers: [visitor.phone],
    timezone: visitor.timezone,
    job_title: 'Planner',
    company: 'Example Studio',
    country: 'US',
    state: 'New York',
    city: 'New York',
    linkedin: 'https://social.example/robin-hale',
    custom_fields: valuesOf(definitions),
    first_email_date: null,
    last_email_date: null,
    next_meeting_date: null,
    last_meeting_date: null,
    last_interaction_date: null,
    created_at: instantAt(now),
    updated_at: instantAt(now),
  }
}

/** A month later the contact has booked a meeting and has another job title. */
export function changedContact({ host, now }: SampleContext, definitions: DefinitionRow[]): ContactRow {
  const { event } = newMeeting({ host, now: now - milliseconds({ days: 1 }) })
  return {
    ...newContact({ host, now: now - milliseconds({ days: 30 }) }, definitions),
    job_title: 'Head of planning',
    first_email_date: event.created_at,
    last_email_date: event.created_at,
    last_interaction_date: event.created_at,
    next_meeting_date: event.start_time,
    updated_at: instantAt(now),
  }
}

export function deletedContact(context: SampleContext) {
  return deletedContactPayload(newContact(context, []), instantAt(context.now))
}

/** The payload with the custom fields of the organization. */
export function contactSample(write: typeof newContact) {
  return async (context: EventContext) => {
    const definitions = await findAllDefinitions(context.db, context.organization_id)
    const { user_uuid, contact } = await sample((it) => contactPayload(write(it, definitions), definitions))(context)
    return { user_uuid, contact: { ...contact, custom_fields: contact.custom_fields ?? [] } }
  }
}

function valuesOf(definitions: DefinitionRow[]): Record<string, FieldValue> {
  return Object.fromEntries(
    definitions.flatMap((definition) => {
      const value = valueOf(definition)
      return value === undefined ? [] : [[definition.id, value]]
    }),
  )
}

function valueOf({ field_type, options }: DefinitionRow): FieldValue | undefined {
  return {
    text: 'Likes to meet in the morning',
    number: 12,
    boolean: true,
    currency: 125_000,
    tags: ['Newsletter', 'Spring'],
    date: '2026-09-14',
    single_select: options?.find(({ is_active }) => is_active)?.uuid,
    invitee_question: visitor.answer,
  }[field_type]
}
