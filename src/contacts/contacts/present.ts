import { uriOf } from '../../platform/http/field-types.ts'
import { definitionUri } from '../custom-fields/present.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import type { ContactRow } from './queries.ts'
import type { Contact } from './schema.ts'

/** Shows every custom field of the organization, even if it has no value. */
export function presentContact(row: ContactRow, definitions?: DefinitionRow[]): Contact {
  return {
    uri: uriOf('contacts', row.id),
    name: row.name,
    emails: row.emails,
    phone_numbers: row.phone_numbers.map((phone_number) => ({ phone_number })),
    timezone: row.timezone,
    job_title: row.job_title,
    company: row.company,
    country: row.country,
    state: row.state,
    city: row.city,
    linkedin: row.linkedin,
    ...(definitions && { custom_fields: presentValues(row, definitions) }),
    first_email_date: row.first_email_date,
    last_email_date: row.last_email_date,
    next_meeting_date: row.next_meeting_date,
    last_meeting_date: row.last_meeting_date,
    last_interaction_date: row.last_interaction_date,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** The payload of contact.created and contact.updated. */
export function contactPayload(row: ContactRow, definitions: DefinitionRow[]) {
  return {
    user_uuid: row.owner_id,
    contact: { ...presentContact(row, definitions), creation_source: row.creation_source },
  }
}

export function deletedContactPayload({ id, owner_id }: ContactRow, deleted_at: string) {
  return { user_uuid: owner_id, contact: { uri: uriOf('contacts', id), deleted_at } }
}

function presentValues({ custom_fields }: ContactRow, definitions: DefinitionRow[]) {
  return definitions.map(({ id, label, field_type }) => {
    return { uri: definitionUri(id), label, value: custom_fields[id] ?? (field_type === 'tags' ? [] : null) }
  })
}
