import { conferenceRoutes } from '../../calendars/conferences/routes.ts'
import type { Conference } from '../../calendars/conferences/schema.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { Api } from '../console/api.ts'
import type { ConferenceOption, EditedEventType, EditorSection } from './editor-section.ts'

/** Conferences of the organization, and the user's own if the event type is theirs. */
export async function loadConferenceOptions(
  { many, caller }: Api,
  section: EditorSection,
  { profile }: EditedEventType,
): Promise<ConferenceOption[]> {
  if (!section.fields.includes('locations')) return []
  const { collection } = await many<Conference>(conferenceRoutes, 'GET /conferences', { query: { count: '100' } })
  const isOwn = profile?.owner === uriOf('users', caller.user_id)
  return collection.filter(({ scope }) => isOwn || scope === 'organization')
}
