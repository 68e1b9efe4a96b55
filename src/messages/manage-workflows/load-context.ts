import { loadVisibleInvitee } from '../../meetings/invitees/permissions.ts'
import { getBranding } from '../../people/organizations/queries.ts'
import type { UserRow } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { InsufficientScope, Invalid, NotFound } from '../../platform/errors.ts'
import { invalid } from '../../platform/problems.ts'
import type { MessageContext } from '../message-templates/context-data.ts'
import { findBookingMessage } from '../message-templates/load-context.ts'
import { sampleContext } from '../message-templates/sample-data.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import type { MessageSource } from './preview-schema.ts'

type Trigger = WorkflowRow['trigger_type']

/** What the messages of a preview or a test say: about a booking that the caller may see, or about a sample. */
export async function loadContext(
  db: Db,
  caller: Caller,
  trigger: Trigger,
  user: UserRow,
  source: MessageSource,
): Promise<MessageContext> {
  const brand = await getBranding(db, caller.organization_id)
  const { invitee } = source ?? {}
  const sample = sampleContext(trigger, { brand, user, now: Date.now() })
  if (!invitee) return sample
  if (trigger === 'routing_form_submitted')
    throw new Invalid(invalid('invitee', `must be null for the trigger ${trigger}, which has no booking`))
  if (!caller.scopes.has('scheduled_events:read')) throw new InsufficientScope(['scheduled_events:read'])
  const { id } = await loadVisibleInvitee(db, caller, invitee.event_id, invitee.id)
  const context = await findBookingMessage(db, id, trigger)
  if (!context) throw new NotFound()
  return { ...sample, ...withoutKeys(context) }
}

/** Only the invitee may reschedule and cancel with the links of a message, so these do not work. */
function withoutKeys(context: MessageContext): MessageContext {
  const { booking } = context
  if (!booking) return context
  return { ...context, booking: { ...booking, invitee: { ...booking.invitee, link_key: 'preview' } } }
}
