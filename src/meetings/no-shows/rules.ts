import { Invalid } from '../../platform/errors.ts'
import type { InviteeRow } from '../invitees/queries.ts'
import type { EventRow } from '../scheduled-events/queries.ts'

/** Only an active invitee of a started meeting can be a no-show. */
export function requireStarted({ start_time }: EventRow, { status }: InviteeRow, now: number) {
  const refuse = (code: string, message: string) => new Invalid({ parameter: 'invitee', code, message })
  if (status === 'canceled') throw refuse('canceled', 'has canceled')
  if (Date.parse(start_time) > now) throw refuse('not_started', 'belongs to an event that has not started')
}
