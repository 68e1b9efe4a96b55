import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { problemText } from '../../calendars/entries/emails.ts'
import { listEntryProblems } from '../../calendars/entries/problem-queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type ScheduledEventId } from '../../platform/ids.ts'
import type { Fact } from '../../platform/pages/item-list.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { findFlash } from './done-texts.ts'
import { loadMeeting } from './load.ts'
import { loadTimeline } from './load-timeline.ts'
import { sendMeeting } from './meeting-page.ts'
import { timelineSection } from './timeline.ts'
import { readerOf, type MeetingMessage, type MeetingView } from './view.ts'

export type MeetingRequest = {
  Params: { uuid: string }
  Querystring: ConsoleRequest['Querystring']
  Body: ConsoleRequest['Body']
}

export const meetingIdOf = ({ uuid }: MeetingRequest['Params']): ScheduledEventId => asId(idOf({ id: uuid }))

/** The page of a meeting as it is now, perhaps with a message. */
export async function showMeeting(
  db: Db,
  request: FastifyRequest<MeetingRequest>,
  reply: FastifyReply,
  message: MeetingMessage = {},
) {
  const user = signedInUserOf(request)
  // The answer to a form is the first page of invitees.
  const query = request.method === 'GET' ? request.query : {}
  const meeting = await loadMeeting(db, user, meetingIdOf(request.params), query)
  const view: MeetingView = { meeting, user, reader: readerOf(request), now: Date.now(), message }
  return sendMeeting(reply, view, {
    timeline: timelineSection(view.reader, await loadTimeline(db, view)),
    flash: message.alert === undefined && (await findFlash(db, view, query)),
    calendar: await calendarFacts(db, view),
  })
}

/** What is wrong with the entry in the user's own calendar. */
async function calendarFacts(db: Db, { meeting: { event }, user, reader: { texts } }: MeetingView): Promise<Fact[]> {
  const entry = (await listEntryProblems(db, user)).find(({ event_id }) => event_id === event.id)
  return entry ? [[texts.text('cal-entry-meeting'), problemText(entry.problem, texts)]] : []
}
