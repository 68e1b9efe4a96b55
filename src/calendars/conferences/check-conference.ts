import { randomBytes } from 'node:crypto'
import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { problemOfPlainHttp, problemOfTarget } from '../../platform/http/fetch.ts'
import { newId } from '../../platform/ids.ts'
import { invalid, requireNoProblems } from '../../platform/problems.ts'
import { joinLinkFrom, type ConferencePattern } from '../../scheduling/event-types/conference-rules.ts'
import { checkServer, ConferenceProblem, createRoom, joinRoom } from './bigbluebutton-client.ts'
import { limitServerCalls } from './limits.ts'
import { secretOf, type ConferenceRow } from './queries.ts'
import { checkNewAddress, checkSecret, checkUrl, normalizeUrl } from './rules.ts'
import type { ConferenceTest } from './schema.ts'

/** Checks what the owner entered, and asks a BigBlueButton server. Returns the address as it is stored. */
export async function requireUsable(
  db: Db,
  caller: Caller,
  pattern: ConferencePattern,
  secret: string | undefined,
): Promise<string> {
  requireNoProblems(checkUrl(pattern), checkSecret(pattern, secret))
  const url = normalizeUrl(pattern)
  if (pattern.provider !== 'bigbluebutton') return url
  const problem = problemOfTarget(url) ?? (await problemOfPlainHttp(url))
  if (problem !== undefined) throw new Invalid(invalid('url', problem))
  await limitServerCalls(db, caller.user_id)
  await checkServer({ url, secret: secret ?? '' }).catch((error: unknown) => {
    throw error instanceof ConferenceProblem ? new Invalid(invalid(error.parameter, error.message)) : error
  })
  return url
}

/** The same for a change. The stored secret is not sent to a new address. */
export function requireUsableChange(
  db: Db,
  caller: Caller,
  row: ConferenceRow,
  sent: { url?: string | undefined; secret?: string | undefined },
) {
  requireNoProblems(checkNewAddress(row, sent))
  const secret = sent.secret ?? (row.secret === null ? undefined : secretOf(row))
  return requireUsable(db, caller, { provider: row.provider, url: sent.url ?? row.url }, secret)
}

/** Makes a link as a booking would. A BigBlueButton server gets a room, which it ends by itself when no one joins. */
export async function tryConference(db: Db, caller: Caller, conference: ConferenceRow): Promise<ConferenceTest> {
  const meeting = newId()
  if (conference.provider !== 'bigbluebutton') {
    const random = randomBytes(16).toString('base64url')
    return { join_url: joinLinkFrom(conference, { meeting, random, site: '' }), problem: null }
  }
  await limitServerCalls(db, caller.user_id)
  const { name } = await getColleague(db, caller, caller.user_id)
  const server = { url: conference.url, secret: secretOf(conference) }
  try {
    await createRoom(server, meeting, conference.name)
    return { join_url: joinRoom(server, meeting, { name, isHost: true }), problem: null }
  } catch (error) {
    if (error instanceof ConferenceProblem) return { join_url: null, problem: error.message }
    throw error
  }
}
