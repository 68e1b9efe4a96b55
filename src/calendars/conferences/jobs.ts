import { z } from 'zod'
import { clearOldLinks } from '../../meetings/scheduled-events/conference-retention.ts'
import { getEvent } from '../../meetings/scheduled-events/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type OrganizationId, type ScheduledEventId } from '../../platform/ids.ts'
import type { JobKinds } from '../../platform/jobs/worker.ts'
import { secondsFrom } from '../../platform/time.ts'
import { openRoom } from './join-meeting.ts'
import { findJoinable } from './join-queries.ts'
import { notifyHosts } from './notify-hosts.ts'
import { reencryptSecrets } from './reencrypt.ts'

const RoomPayload = z.object({
  organization_id: z.string().transform(asId<OrganizationId>),
  event_id: z.string().transform(asId<ScheduledEventId>),
})

export const conferenceJobs: JobKinds = {
  /** Opens the BigBlueButton room of a new meeting, to find out whether the server works. */
  'conference room': {
    pool: 'calendar',
    delays: secondsFrom('30s 2m 10m'),
    async run(db, payload) {
      const { organization_id, event_id } = RoomPayload.parse(payload)
      const meeting = await findRoom(db, organization_id, event_id)
      if (meeting) await openRoom(meeting)
    },
    async giveUp(db, payload, error) {
      const { organization_id, event_id } = RoomPayload.parse(payload)
      await notifyHosts(db, organization_id, event_id, error)
    },
  },

  'conference maintenance': {
    every: '1 hour',
    delays: [],
    run: async () => async (tx) => {
      await clearOldLinks(tx)
      await reencryptSecrets(tx)
    },
  },
}

/** Undefined if the meeting was canceled, or if its link does not lead to a BigBlueButton room. */
async function findRoom(db: Db, organization_id: OrganizationId, event_id: ScheduledEventId) {
  const {
    location: { join_url },
    calendar_uid,
  } = await getEvent(db, organization_id, event_id)
  const key = join_url?.split('/').at(-1)
  return key ? findJoinable(db, calendar_uid, key) : undefined
}
