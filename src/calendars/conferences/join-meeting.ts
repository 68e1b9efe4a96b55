import { createRoom, joinRoom } from './bigbluebutton-client.ts'
import type { JoinableMeeting } from './join-queries.ts'
import { secretOf } from './queries.ts'

/**
 * Opens the room of a meeting and returns the link for one person. The server ends rooms that are empty, so each person
 * creates it again, which changes nothing while it exists.
 */
export async function joinMeeting(meeting: JoinableMeeting, person: { name: string; isHost: boolean }) {
  const { calendar_uid, conference_id, name, url } = meeting
  const server = { url, secret: secretOf({ id: conference_id, secret: meeting.secret }) }
  await createRoom(server, calendar_uid, name ?? 'Meeting')
  return joinRoom(server, calendar_uid, person)
}
