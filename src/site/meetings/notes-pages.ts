import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { lockEvent } from '../../meetings/scheduled-events/queries.ts'
import { scheduledEvents } from '../../meetings/scheduled-events/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import { requireVersion, StaleForm, type Difference } from '../console/stale-form.ts'
import { loadVisibleEvent } from './load.ts'
import { notesVersion } from './notes-form.ts'
import { meetingPath } from './present.ts'
import { meetingIdOf, showMeeting, type MeetingRequest } from './send-meeting.ts'

/** Saves the notes, unless someone else changed them since the form was opened. */
export function notesPages(app: FastifyInstance, db: Db) {
  app.post<MeetingRequest>(meetingPath(':uuid', '/notes'), async (request, reply) => {
    const [user, id, { body = {} }] = [signedInUserOf(request), meetingIdOf(request.params), request]
    await loadVisibleEvent(db, user, id)
    const notes = (body.notes ?? '').replaceAll('\r\n', '\n').trim()
    try {
      await apiFor(db, request).one(scheduledEvents, 'PATCH /scheduled_events/:uuid', {
        ids: { uuid: id },
        body: { meeting_notes_plain: notes === '' ? null : notes },
        before: async (tx) => requireVersion(notesVersion(await lockEvent(tx, user.organization_id, id)), body.version),
      })
    } catch (error) {
      if (!(error instanceof StaleForm))
        return showMeeting(db, request, reply, { status: 400, notes: { input: body, problems: problemsOf(error) } })
      const { meeting_notes } = await loadVisibleEvent(db, user, id)
      const theirs = meeting_notes ?? ''
      const differences: Difference[] =
        theirs === notes ? [] : [{ label: pageTexts(request).text('meeting-notes'), theirs, yours: notes }]
      return showMeeting(db, request, reply, { status: 409, notes: { input: body, differences } })
    }
    return reply.redirect(`${meetingPath(id)}?done=notes`, 303)
  })
}
