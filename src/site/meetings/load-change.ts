import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { getInvitee, type InviteeRow } from '../../meetings/invitees/queries.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import type { PlainTextKey } from '../../platform/texts/texts.ts'
import { idOf } from '../console/layout.ts'
import { loadVisibleEvent } from './load.ts'
import { requireChangePermission } from './permissions.ts'
import { meetingPath } from './present.ts'
import { meetingIdOf, type MeetingRequest } from './send-meeting.ts'
import { readerOf } from './view.ts'

export type Change = Awaited<ReturnType<typeof loadChange>>

/**
 * The meeting that a form cancels or reschedules, for those who may. `invitee`: for one of the invitees. `refusal`: why
 * it can no longer be changed.
 */
export async function loadChange(db: Db, request: FastifyRequest<MeetingRequest>, invitee_id: unknown) {
  const user = signedInUserOf(request)
  const reader = readerOf(request)
  const { text } = reader.texts
  const event = await loadVisibleEvent(db, user, meetingIdOf(request.params))
  const invitee =
    typeof invitee_id === 'string'
      ? await getInvitee(db, user.organization_id, event.id, asId(idOf({ id: invitee_id })))
      : undefined
  await requireChangePermission(db, user, event, invitee)
  const refused = refusalKey(event, invitee, Date.now())
  return {
    event,
    user,
    reader,
    invitee,
    refusal: refused && text(refused),
    crumbs: [
      { path: '/console/meetings', label: text('nav-meetings') },
      { path: meetingPath(event.id), label: event.name ?? text('meeting') },
    ],
  }
}

function refusalKey(event: EventRow, invitee: InviteeRow | undefined, now: number): PlainTextKey | undefined {
  if (event.status === 'canceled') return 'meeting-stale-canceled'
  if (invitee?.status === 'canceled') return 'meeting-stale-invitee'
  return Date.parse(event.start_time) <= now ? 'meeting-stale-started' : undefined
}
