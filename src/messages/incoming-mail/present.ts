import { inviteeUri } from '../../meetings/invitees/present.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { AttendeeAnswerRow } from './answer-queries.ts'
import type { AttendeeAnswer } from './schema.ts'

export function presentAnswer(row: AttendeeAnswerRow): AttendeeAnswer {
  const { host_id, guest_address, event_id, invitee_id: id } = row
  return {
    kind: host_id ? 'host' : guest_address ? 'guest' : 'invitee',
    email: row.email,
    name: row.name,
    invitee: inviteeUri({ event_id, id }),
    user: host_id && uriOf('users', host_id),
    answer: row.answer,
    answered_at: row.answered_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
