import { findMembers, type MembershipRow } from '../../people/memberships/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, Invalid } from '../../platform/errors.ts'
import { planMeetings } from './change-meetings.ts'
import { queueHandover } from './jobs.ts'
import { lockHandedOver } from './locks.ts'
import {
  countHostedMeetings,
  findHostedMeetings,
  insertHandover,
  type HandoverChoices,
  type HandoverRow,
} from './queries.ts'
import { notMember, requireRecipient } from './rules.ts'
import { runStep } from './run-step.ts'

/** More than anyone can host before the end of every booking window. */
export const maxMeetings = 10_000

/** Hands over the first meetings in this transaction, often all of them. A job continues with the others. */
export async function startHandover(
  db: Db,
  caller: Caller,
  { organization_id, user_id, id }: Managed<MembershipRow>,
  choices: HandoverChoices,
): Promise<HandoverRow> {
  const parties = { organization_id, user_id, to_id: choices.to_id }
  requireRecipient({ ...parties, ...choices })
  await requireMember(db, parties)
  await lockHandedOver(db, parties)
  if (choices.removes_member) await requireNoneKept(db, { ...parties, ...choices })
  const handover = await insertHandover(db, {
    ...parties,
    ...choices,
    membership_id: id,
    created_by: caller.user_id,
    meetings_total: await countHostedMeetings(db, parties),
  })
  const after = await runStep(db, handover)
  if (after.status === 'stopped') throw new Invalid(notMember)
  if (after.status === 'running') await queueHandover(db, after)
  return after
}

type Parties = Pick<HandoverRow, 'organization_id' | 'user_id' | 'to_id'>

async function requireMember(db: Db, { organization_id, to_id }: Parties) {
  if (to_id !== null && !(await findMembers(db, organization_id, [to_id])).has(to_id)) throw new Invalid(notMember)
}

/** A person who is removed can keep no meeting. */
async function requireNoneKept(db: Db, handover: Parties & HandoverChoices) {
  const meetings = await findHostedMeetings(db, handover, maxMeetings)
  const kept = (await planMeetings(db, handover, meetings)).get('kept')?.length ?? 0
  if (kept === 0) return
  throw new Conflict({
    parameter: 'conflicts',
    code: 'conflicts',
    message: `must be reassign or cancel, because the new host is not available for ${kept} of the meetings`,
  })
}
