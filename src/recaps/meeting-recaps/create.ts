import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, type Detail } from '../../platform/errors.ts'
import { emit } from '../../platform/events/emit.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { meetingOf } from './copy-meeting.ts'
import { recapPayload } from './present.ts'
import type { Highlights, Meeting } from './queries.ts'
import { checkContent, checkMeeting } from './rules.ts'
import type { NewRecap } from './schema.ts'
import { storeRecap } from './store-recap.ts'
import { parseTranscript } from './transcript-fields.ts'

/** Keeps what was said in a meeting, or names everything that is wrong about it. `problems`: those of its shape. */
export async function createRecap(db: Db, caller: Caller, given: NewRecap, problems: Detail[], now = Date.now()) {
  if (problems.some(({ parameter }) => parameter === undefined)) throw new Invalid(...problems)
  problems.push(...checkMeeting(given, problems, now), ...checkContent(given, problems))
  const transcript = parseTranscript(given, problems)
  if (problems.length > 0) throw new Invalid(...problems)

  const meeting = await meetingOf(db, caller, given, now)
  return writeRecap(db, caller, meeting, highlightsOf(given), transcript)
}

function highlightsOf({ summary_md = null, action_items_md = null, discussion_md = null }: NewRecap): Highlights {
  return { summary_md, action_items_md, discussion_md }
}

/** What nobody sent is written later, if there is something to write it from. */
async function writeRecap(
  db: Db, { organization_id, user_id }: Caller, meeting: Meeting, highlights: Highlights, transcript: string | null,
) {
  const has_transcript = transcript !== null
  const isWhole = !has_transcript || Object.values(highlights).every((text) => text !== null)
  const status = isWhole ? 'available' : 'processing'
  const row = { organization_id, owner_id: user_id, ...meeting, ...highlights, has_transcript, status } as const
  const recap = await storeRecap(db, row, transcript)
  const errand = { organization_id, recap_id: recap.id }
  if (!isWhole) await enqueue(db, { organization_id, kind: 'recap', payload: errand })
  const payload = recapPayload(recap)
  await emit(db, organization_id, [{ name: 'meeting_recap.created', user_ids: [user_id], payload }])
  return recap
}
