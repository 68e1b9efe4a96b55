import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { requireNoProblems, type CheckResult } from '../../platform/problems.ts'
import { meetingOf } from './copy-meeting.ts'
import { recapPayload } from './present.ts'
import type { Highlights, Meeting } from './queries.ts'
import { checkContent, checkMeeting } from './rules.ts'
import type { NewRecap } from './schema.ts'
import { readTranscript } from './read-transcript.ts'
import { storeRecap } from './store-recap.ts'

/** Creates a recap, or returns all problems in one 400. `input`: with those that validation found. */
export async function createRecap(db: Db, caller: Caller, input: CheckResult<NewRecap>, now = Date.now()) {
  const { value, problems } = input
  // A problem without a parameter is about the whole body, so its fields are not checked.
  if (problems.some(({ parameter }) => parameter === undefined)) requireNoProblems(problems)
  const transcript = await readTranscript(value)
  requireNoProblems(problems, checkMeeting(input, now), checkContent(input), transcript.problems)
  const meeting = await meetingOf(db, caller, value, now)
  return writeRecap(db, caller, meeting, highlightsOf(value), transcript.value)
}

function highlightsOf({ summary_md = null, action_items_md = null, discussion_md = null }: NewRecap): Highlights {
  return { summary_md, action_items_md, discussion_md }
}

/** A job writes the highlights that the request left out, if there is a transcript. */
async function writeRecap(
  db: Db,
  { organization_id, user_id }: Caller,
  meeting: Meeting,
  highlights: Highlights,
  transcript: string | null,
) {
  const has_transcript = transcript !== null
  const isComplete = !has_transcript || Object.values(highlights).every((text) => text !== null)
  const status = isComplete ? 'available' : 'processing'
  const row = { organization_id, owner_id: user_id, ...meeting, ...highlights, has_transcript, status } as const
  const recap = await storeRecap(db, row, transcript)
  const jobPayload = { organization_id, recap_id: recap.id }
  if (!isComplete) await enqueue(db, { organization_id, kind: 'recap', payload: jobPayload })
  const payload = recapPayload(recap)
  const name = 'meeting_recap.created'
  await emit(db, organization_id, [{ name, user_ids: [user_id], subject_id: recap.id, payload }])
  return recap
}
