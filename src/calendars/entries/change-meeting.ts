import { cancelEvent } from '../../meetings/bookings/cancel.ts'
import { reschedule } from '../../meetings/bookings/reschedule.ts'
import { inviteeUri } from '../../meetings/invitees/present.ts'
import { findActiveInvitees, type InviteeRow } from '../../meetings/invitees/queries.ts'
import { getEvent, type Canceler, type EventRow } from '../../meetings/scheduled-events/queries.ts'
import { managedByService } from '../../platform/auth/proof.ts'
import { byUser, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { setFollowed, type FoundEntry } from './change-queries.ts'
import type { EntryRow } from './queries.ts'

type NewTime = { start: number; found: FoundEntry | undefined }

/** Cancels on behalf of the host, as the host could in the console. False if the meeting cannot be canceled. */
export function cancelMeeting(db: Db, entry: EntryRow, meeting: EventRow) {
  const { organization_id, id } = meeting
  const details = { uri: uriOf('scheduled_events', id) }
  const activity = { organization_id, namespace: 'ScheduledEvent', action: 'Cancel', details }
  return ifAllowed(
    command(db, byUser(entry, undefined), activity, async (tx) => {
      const [invitee] = await findActiveInvitees(tx, organization_id, id)
      const reason = textsIn(invitee?.locale ?? entry.locale).text('calentry-deleted-reason')
      await cancelEvent(tx, managedByService(meeting), cancelerOf(entry, meeting, reason))
      await setFollowed(tx, entry)
    }),
  )
}

/** Reschedules with the checks that apply to a person. False if the time cannot be booked. */
export async function rescheduleMeeting(db: Db, entry: EntryRow, meeting: EventRow, { start, found }: NewTime) {
  const { organization_id, id } = meeting
  const activity = (moved: InviteeRow) => ({
    organization_id,
    namespace: 'Invitee',
    action: 'Reschedule',
    details: { uri: inviteeUri(moved) },
  })
  return ifAllowed(
    command(db, byUser(entry, undefined), activity, async (tx) => {
      const [invitee] = await findActiveInvitees(tx, organization_id, id)
      if (!invitee) throw new NotFound()
      const reason = textsIn(invitee.locale ?? entry.locale).text('calentry-moved-reason')
      const { scheduling_method, scheduled_by } = invitee
      const moved = await reschedule(
        tx,
        { organization_id, scheduling_method, scheduled_by },
        cancelerOf(entry, meeting, reason),
        managedByService({ event: meeting, invitee }),
        { start_time: start },
      )
      await requireSameHost(tx, moved, entry)
      await setFollowed(tx, entry, found)
      return moved
    }),
  )
}

/** With several possible hosts, another one could be free at that time. That is not what the host wants. */
async function requireSameHost(db: Db, { organization_id, event_id }: InviteeRow, { user_id }: EntryRow) {
  const { hosts } = await getEvent(db, organization_id, event_id)
  if (!hosts.some((host) => host.user_id === user_id)) throw new Forbidden('The host is not available at that time.')
}

function cancelerOf({ user_id }: EntryRow, { hosts }: EventRow, reason: string): Canceler {
  const name = hosts.find((host) => host.user_id === user_id)?.name ?? ''
  return { canceled_by: name, canceler_type: 'host', reason }
}

async function ifAllowed(work: Promise<unknown>) {
  try {
    await work
    return true
  } catch (error) {
    const isDenied = [Invalid, Forbidden, NotFound, Conflict].some((kind) => error instanceof kind)
    if (isDenied) return false
    throw error
  }
}
