import { uriOf } from '../../platform/http/field-types.ts'
import { inviteeUri } from '../invitees/present.ts'
import type { NoShowRow } from './queries.ts'
import type { InviteeNoShow } from './schema.ts'

export function presentNoShow({ id, event_id, invitee_id, created_at }: NoShowRow): InviteeNoShow {
  return { uri: uriOf('invitee_no_shows', id), invitee: inviteeUri({ event_id, id: invitee_id }), created_at }
}
