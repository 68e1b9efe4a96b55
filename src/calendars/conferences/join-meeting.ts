import { createRoom, joinRoom } from './bigbluebutton-client.ts'
import type { JoinableMeeting } from './join-queries.ts'
import { secretOf } from './queries.ts'

/** Creates the room of a meeting, unless it exists. */
export async function openRoom(meeting: JoinableMeeting) {
  const { calendar_uid, conference_id, name, url, secret } = meeting
  const server = { url, secret: secretOf({ id: conference_id, secret }) }
  await createRoom(server, calendar_uid, name ?? 'Meeting')
  return server
}

/** Opens the room, because the server ends rooms that are empty, and returns the link for one person. */
export async function joinMeeting(meeting: JoinableMeeting, person: { name: string; isHost: boolean }) {
  return joinRoom(await openRoom(meeting), meeting.calendar_uid, person)
}
