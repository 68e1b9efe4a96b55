import { mapPage } from '../../platform/db/page.ts'
import { NotFound } from '../../platform/errors.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { createRecap } from './create.ts'
import { removeRecap } from './delete.ts'
import { loadManagedForUpdate, loadReadable, loadRecapScope } from './permissions.ts'
import { presentListedRecap, presentRecap, transcriptUri } from './present.ts'
import { getTranscript, listRecaps } from './queries.ts'
import { requireRecapsFeature } from './rules.ts'
import { ListedRecap, MeetingRecap, NewRecap, RecapChange, RecapFilters, Transcript } from './schema.ts'
import { shareRecap, unshareRecap } from './share.ts'
import { changeRecap } from './update.ts'

const megabyte = 1024 * 1024
/** Larger than the limits of a transcript and three highlights, because JSON can escape characters. */
const maxRecapBytes = 16 * megabyte
const maxChangeBytes = 2 * megabyte
const highlights = ['summary_md', 'action_items_md', 'discussion_md']

export const meetingRecaps = [
  many(ListedRecap, {
    method: 'GET',
    path: '/meeting_recaps',
    summary: 'List meeting recaps',
    description: `Lists your own recaps without their highlights. Admins and owners can list those of another user
      or of the organization. Recaps with the status available are returned unless you ask for another status.
      Available to paid organizations.`,
    scope: 'meeting_recaps:read',
    gate: requireRecapsFeature,
    query: RecapFilters,
    async handle({ db, caller, query: filters }) {
      return mapPage(await listRecaps(db, await loadRecapScope(db, caller, filters), filters), presentListedRecap)
    },
  }),

  one(MeetingRecap, {
    method: 'GET',
    path: '/meeting_recaps/:uuid',
    summary: 'Get a meeting recap',
    description: `Returns one recap with its highlights in Markdown. The owner of the recap, admins and owners of
      the organization can read it. Available to paid organizations.`,
    scope: 'meeting_recaps:read',
    gate: requireRecapsFeature,
    async handle({ db, caller, ids }) {
      return presentRecap(await loadReadable(db, caller, ids.uuid))
    },
  }),

  one(MeetingRecap, {
    method: 'POST',
    path: '/meeting_recaps',
    summary: 'Create a meeting recap',
    description: `Stores the transcript or the highlights of a meeting that was booked here or elsewhere, and emits
      meeting_recap.created. Highlights that you leave out are written from the transcript in the background. A
      transcript can have up to 5 MB. Available to paid organizations.`,
    scope: 'meeting_recaps:write',
    extension: true,
    gate: requireRecapsFeature,
    body: NewRecap,
    largeBody: { maxBytes: maxRecapBytes, longFields: ['transcript', ...highlights] },
    eachField: true,
    async handle({ db, caller, body: input, problems }) {
      return presentRecap(await createRecap(db, caller, { value: input, problems }))
    },
  }),

  one(MeetingRecap, {
    method: 'PATCH',
    path: '/meeting_recaps/:uuid',
    summary: 'Update a meeting recap',
    description: `Updates the highlights that you send and emits meeting_recap.updated. What you write is not
      overwritten by generated text. The owner of the recap, admins and owners of the organization can call it.`,
    scope: 'meeting_recaps:write',
    gate: requireRecapsFeature,
    body: RecapChange,
    largeBody: { maxBytes: maxChangeBytes, longFields: highlights },
    async handle({ db, caller, ids, body: input }) {
      return presentRecap(await changeRecap(db, await loadManagedForUpdate(db, caller, ids.uuid), input))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/meeting_recaps/:uuid',
    summary: 'Delete a meeting recap',
    description: `Deletes a recap and its transcript, also from stored webhook payloads, and emits
      meeting_recap.deleted. It cannot be undone. The owner of the recap, admins and owners of the organization can
      call it.`,
    scope: 'meeting_recaps:write',
    gate: requireRecapsFeature,
    async handle({ db, caller, ids }) {
      await removeRecap(db, await loadManagedForUpdate(db, caller, ids.uuid))
    },
  }),

  one(Transcript, {
    method: 'GET',
    path: '/meeting_recaps/:uuid/transcript',
    summary: 'Get a meeting transcript',
    description: `Returns the transcript as text with one line per speaker turn. The owner of the recap, admins and
      owners of the organization can read it.`,
    scope: 'meeting_recaps:read',
    gate: requireRecapsFeature,
    async handle({ db, caller, ids }) {
      const recap = await loadReadable(db, caller, ids.uuid)
      return { uri: transcriptUri(recap), text: await getTranscript(db, caller.organization_id, recap.id) }
    },
  }),

  one(MeetingRecap, {
    method: 'POST',
    path: '/meeting_recaps/:uuid/share_link',
    summary: 'Create a meeting recap share link',
    description: `Creates a link with which anyone can read the recap and emits meeting_recap.updated. A second call
      returns the same link.`,
    scope: 'meeting_recaps:write',
    extension: true,
    gate: requireRecapsFeature,
    async handle({ db, caller, ids }) {
      return presentRecap(await shareRecap(db, await loadManagedForUpdate(db, caller, ids.uuid)))
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/meeting_recaps/:uuid/share_link',
    summary: 'Delete a meeting recap share link',
    description: `Deletes the share link, so that it stops working, and emits meeting_recap.updated.`,
    scope: 'meeting_recaps:write',
    extension: true,
    gate: requireRecapsFeature,
    async handle({ db, caller, ids }) {
      const recap = await loadManagedForUpdate(db, caller, ids.uuid)
      if (recap.share_key === null) throw new NotFound()
      await unshareRecap(db, recap)
    },
  }),
]
