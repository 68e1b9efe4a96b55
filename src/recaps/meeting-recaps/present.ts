import { presentLocation } from '../../meetings/scheduled-events/present.ts'
import { config } from '../../platform/config.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { ListedRecapRow, RecapRow } from './queries.ts'
import type { ListedRecap, MeetingRecap } from './schema.ts'

const statusNames = { available: 'Available', processing: 'Processing', unavailable: 'Unavailable' } as const

export function presentRecap(row: RecapRow): MeetingRecap {
  const { created_at, updated_at, transcript, ...fields } = presentListedRecap(row)
  return {
    ...fields,
    summary_md: row.summary_md,
    action_items_md: row.action_items_md,
    discussion_md: row.discussion_md,
    transcript: row.has_transcript ? transcript : null,
    share_link: shareLinkOf(row),
    created_at,
    updated_at,
  }
}

/** Lists and events always have a transcript URI. It returns 404 when there is no transcript. */
export function presentListedRecap(row: ListedRecapRow): ListedRecap {
  const { uri, ...meeting } = presentMeeting(row)
  return {
    uri: uriOf('meeting_recaps', row.id),
    app_url: appUrlOf(row),
    status: statusNames[row.status],
    event: uri ?? null,
    ...meeting,
    transcript: transcriptUri(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Payload of meeting_recap.created. */
export function recapPayload(row: RecapRow) {
  return { created_at: row.created_at, ...recapChangePayload(row) }
}

export function recapChangePayload(row: RecapRow) {
  const { summary_md, action_items_md, discussion_md, created_at, updated_at } = row
  const recap = {
    uri: uriOf('meeting_recaps', row.id),
    transcript: transcriptUri(row),
    summary_md,
    action_items_md,
    discussion_md,
    share_link: shareLinkOf(row),
    created_at,
    updated_at,
  }
  return { event: presentMeeting(row), recap }
}

export function deletedRecapPayload({ id }: Pick<RecapRow, 'id'>, deleted_at: string) {
  return { recap: { uri: uriOf('meeting_recaps', id), deleted_at } }
}

/** The page for anyone who has the link. Null when the recap is not shared. */
export function shareLinkOf({ share_key }: Pick<RecapRow, 'share_key'>) {
  return share_key === null ? null : `${config.BASE_URL}/shared_recaps/${share_key}`
}

/** The page for signed-in users who may read the recap. */
export function appUrlOf({ id }: Pick<RecapRow, 'id'>) {
  return `${config.AUTH_URL}/recaps/${id}`
}

export function transcriptUri({ id }: Pick<RecapRow, 'id'>) {
  return `${uriOf('meeting_recaps', id)}/transcript`
}

function presentMeeting({ event_id, name, start_time, end_time, location, attendees }: ListedRecapRow) {
  return {
    ...(event_id !== null && { uri: uriOf('scheduled_events', event_id) }),
    name,
    start_time,
    end_time,
    ...(location && { location: presentLocation(location) }),
    attendees,
  }
}
