import { createHash } from 'node:crypto'
import { Unreachable } from '../../platform/http/fetch.ts'
import { milliseconds } from '../../platform/time.ts'
import { calendarClient } from '../providers/client.ts'

/** `url`: of the API, without a slash at the end. */
export type BigBlueButton = { url: string; secret: string }

/** `parameter`: the field that is wrong, if the owner entered it just now. The message is for the owner. */
export class ConferenceProblem extends Error {
  override name = 'ConferenceProblem'
  readonly parameter: 'url' | 'secret'

  constructor(parameter: 'url' | 'secret', message: string) {
    super(message)
    this.parameter = parameter
  }
}

const timeoutMs = milliseconds({ seconds: 8 })

/** Checks address and secret with a call that changes nothing. */
export async function checkServer(server: BigBlueButton) {
  await call(server, 'isMeetingRunning', { meetingID: 'convene-test' })
}

/** Creates the room of a meeting. If it exists already, nothing changes: the id of the meeting is that of the room. */
export async function createRoom(server: BigBlueButton, meeting: string, name: string) {
  await call(server, 'create', { meetingID: meeting, name: name.slice(0, 200) })
}

/** A link for one person. It is signed, and does not contain the secret. */
export function joinRoom(server: BigBlueButton, meeting: string, person: { name: string; isHost: boolean }) {
  const role = person.isHost ? 'MODERATOR' : 'VIEWER'
  return signedUrl(server, 'join', { meetingID: meeting, fullName: person.name, role, redirect: 'true' })
}

async function call(server: BigBlueButton, name: string, parameters: Record<string, string>) {
  const url = signedUrl(server, name, parameters)
  const { text, status } = await calendarClient().request(url, { method: 'GET', totalMs: timeoutMs }).catch(explain)
  const [, code = ''] = text.match(/<returncode>\s*(\w+)/) ?? []
  const [, key = ''] = text.match(/<messageKey>\s*(\w+)/) ?? []
  if (code === 'SUCCESS') return
  if (key === 'checksumError') throw new ConferenceProblem('secret', 'the server does not accept the secret')
  if (code === 'FAILED') throw new ConferenceProblem('url', `the server refuses the request: ${key || 'unknown'}`)
  throw new ConferenceProblem('url', `the server does not answer like BigBlueButton (status ${status})`)
}

function explain(error: unknown): never {
  if (!(error instanceof Unreachable)) throw error
  throw new ConferenceProblem('url', `the server cannot be reached: ${error.message}`)
}

/** The checksum is the hash of the name of the call, its parameters and the secret, in this order. */
function signedUrl({ url, secret }: BigBlueButton, name: string, parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters).toString()
  const checksum = createHash('sha256')
    .update(name + query + secret)
    .digest('hex')
  return `${url}/${name}?${query}&checksum=${checksum}`
}
