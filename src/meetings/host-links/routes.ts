import { Conflict } from '../../platform/errors.ts'
import { acceptedOne } from '../../platform/http/route.ts'
import { lacksLink } from '../scheduled-events/location.ts'
import { loadManagedForUpdate } from '../scheduled-events/permissions.ts'
import { presentEvent } from '../scheduled-events/present.ts'
import { getEvent, type EventRow } from '../scheduled-events/queries.ts'
import { ScheduledEvent } from '../scheduled-events/schema.ts'
import { announceLinks } from './announce.ts'
import { renewHostLinks } from './update.ts'

export const hostLinks = [
  acceptedOne(ScheduledEvent, {
    method: 'POST',
    path: '/scheduled_events/:uuid/conference',
    summary: 'Make the link of a meeting again',
    description: `Tries again to give a meeting without a link to join the link of its host. Returns the meeting: its
      location has the status pushed and the join_url, or failed if no host has a meeting_url. Invitees get an email
      with a new link. Hosts of the meeting, admins and owners can call it.`,
    scope: 'scheduled_events:write',
    extension: true,
    activity: { namespace: 'ScheduledEvent', action: 'RetryConference' },
    async handle({ db, caller, ids }) {
      const event = await loadManagedForUpdate(db, caller, ids.uuid)
      requireWithoutLink(event, Date.now())
      const { organization_id, user_id } = caller
      await announceLinks(db, organization_id, await renewHostLinks(db, organization_id, [event.id]), user_id)
      return presentEvent(await getEvent(db, organization_id, event.id))
    },
  }),
]

function requireWithoutLink({ status, end_time, location }: EventRow, now: number) {
  const message =
    status === 'canceled'
      ? 'the meeting was canceled'
      : Date.parse(end_time) <= now
        ? 'the meeting is over'
        : !lacksLink(location)
          ? 'the location of the meeting is no conference without a link'
          : undefined
  if (message !== undefined) throw new Conflict({ code: 'invalid', message })
}
