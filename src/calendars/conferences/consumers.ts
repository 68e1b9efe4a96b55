import { z } from 'zod'
import { announceLinks } from '../../meetings/host-links/announce.ts'
import { lockMeetingsWithLinkOf } from '../../meetings/host-links/queries.ts'
import { renewHostLinks } from '../../meetings/host-links/update.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { on, type Consumer } from '../../platform/events/consumers.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import { asId, type ScheduledEventId, type UserId } from '../../platform/ids.ts'
import { findConference } from '../../scheduling/event-types/conference-queries.ts'

/** What this consumer reads of the payload of an invitee event. */
const InviteePayload = z.object({
  scheduled_event: z.object({
    location: z.object({ conference: z.string().optional() }),
    invitees_counter: z.object({ total: z.number() }),
  }),
})

/** The link exists since the booking. The first invitee of a meeting is when we find out that it does not work. */
export const conferenceConsumers: Consumer[] = [
  on(
    'conferences',
    ['invitee.created'],
    async (db, { organization_id, entity_id, payload }) => {
      const {
        location: { conference },
        invitees_counter,
      } = InviteePayload.parse(payload).scheduled_event
      if (conference === undefined || invitees_counter.total > 1) return
      const event_id = asId<ScheduledEventId>(entity_id)
      const found = await findConference(db, organization_id, idOfUri('conferences', conference) ?? '')
      if (found?.provider !== 'bigbluebutton') return
      await enqueue(db, { organization_id, kind: 'conference room', payload: { organization_id, event_id } })
    },
    hasConference,
  ),
  on('meeting links', ['user_meeting_url.changed'], async (db, { organization_id, subject_id }) => {
    const user_id = asId<UserId>(subject_id)
    const ids = await lockMeetingsWithLinkOf(db, organization_id, user_id)
    await announceLinks(db, organization_id, await renewHostLinks(db, organization_id, ids, user_id), user_id)
  }),
]

/** Most meetings have no conference. */
function hasConference(payload: unknown) {
  const { data } = InviteePayload.safeParse(payload)
  return !data || data.scheduled_event.location.conference !== undefined
}
