import { mapPage } from '../db/page.ts'
import { Missing } from '../errors.ts'
import { many, nothing, one } from '../http/route.ts'
import { changeRecap } from './change.ts'
import { createRecap } from './create.ts'
import { presentListedRecap, presentRecap, transcriptUri } from './present.ts'
import { getTranscript, listRecaps } from './queries.ts'
import { removeRecap } from './remove.ts'
import { mayUseRecaps } from './rules.ts'
import { ListedRecap, MeetingRecap, NewRecap, RecapChange, RecapFilters, Transcript } from './schema.ts'
import { getReadable, lockReadable, selectRecaps } from './select.ts'
import { shareRecap, unshareRecap } from './share.ts'

const megabyte = 1024 * 1024
/** Larger than a transcript and three highlights may be, as characters may be sent as escapes. */
const largestRecap = 16 * megabyte
const largestChange = 2 * megabyte
const highlights = ['summary_md', 'action_items_md', 'discussion_md']

export const meetingRecaps = [
  many(ListedRecap, {
    method: 'GET',
    path: '/meeting_recaps',
    summary: 'List meeting recaps',
    scope: 'meeting_recaps:read',
    gate: mayUseRecaps,
    query: RecapFilters,
    async handle({ db, caller, query }) {
      return mapPage(await listRecaps(db, await selectRecaps(db, caller, query), query), presentListedRecap)
    },
  }),

  one(MeetingRecap, {
    method: 'GET',
    path: '/meeting_recaps/:uuid',
    summary: 'Get a meeting recap',
    scope: 'meeting_recaps:read',
    gate: mayUseRecaps,
    async handle({ db, caller, ids }) {
      return presentRecap(await getReadable(db, caller, ids.uuid))
    },
  }),

  one(MeetingRecap, {
    method: 'POST',
    path: '/meeting_recaps',
    summary: 'Create a recap of a meeting that was',
    scope: 'meeting_recaps:write',
    extension: true,
    gate: mayUseRecaps,
    body: NewRecap,
    largestBody: largestRecap,
    longFields: ['transcript', ...highlights],
    eachField: true,
    async handle({ db, caller, body, problems }) {
      return presentRecap(await createRecap(db, caller, body, problems))
    },
  }),

  one(MeetingRecap, {
    method: 'PATCH',
    path: '/meeting_recaps/:uuid',
    summary: 'Change the highlights of a meeting recap',
    scope: 'meeting_recaps:write',
    gate: mayUseRecaps,
    body: RecapChange,
    largestBody: largestChange,
    longFields: highlights,
    async handle({ db, caller, ids, body }) {
      return presentRecap(await changeRecap(db, await lockReadable(db, caller, ids.uuid), body))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/meeting_recaps/:uuid',
    summary: 'Delete a meeting recap and its transcript for good',
    scope: 'meeting_recaps:write',
    gate: mayUseRecaps,
    async handle({ db, caller, ids }) {
      await removeRecap(db, await lockReadable(db, caller, ids.uuid))
    },
  }),

  one(Transcript, {
    method: 'GET',
    path: '/meeting_recaps/:uuid/transcript',
    summary: 'Get the transcript of a meeting',
    scope: 'meeting_recaps:read',
    gate: mayUseRecaps,
    async handle({ db, caller, ids }) {
      const recap = await getReadable(db, caller, ids.uuid)
      return { uri: transcriptUri(recap), text: await getTranscript(db, caller.organization_id, recap.id) }
    },
  }),

  one(MeetingRecap, {
    method: 'POST',
    path: '/meeting_recaps/:uuid/share_link',
    summary: 'Make a link by which others can read a meeting recap',
    scope: 'meeting_recaps:write',
    extension: true,
    gate: mayUseRecaps,
    async handle({ db, caller, ids }) {
      return presentRecap(await shareRecap(db, await lockReadable(db, caller, ids.uuid)))
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/meeting_recaps/:uuid/share_link',
    summary: 'Remove the link by which others can read a meeting recap',
    scope: 'meeting_recaps:write',
    extension: true,
    gate: mayUseRecaps,
    async handle({ db, caller, ids }) {
      const recap = await lockReadable(db, caller, ids.uuid)
      if (recap.share_key === null) throw new Missing()
      await unshareRecap(db, recap)
    },
  }),
]
