import packageJson from '../../../../package.json' with { type: 'json' }
import type { Outbound, RequestOptions } from '../../../platform/http/fetch.ts'
import { milliseconds } from '../../../platform/time.ts'
import { followRedirects, hostOf, type FollowedResponse } from '../follow-redirects.ts'
import { CalendarProblem } from '../problem.ts'
import type { Credentials, RequestLimits } from '../provider.ts'
import { problemOfResponse } from '../response-problem.ts'
import type { DavQuery } from './dav-request.ts'
import { parseMultistatus, type Multistatus } from './parse-multistatus.ts'
import { readXml, XmlProblem } from './read-xml.ts'

/**
 * `url`: the address that answered. `multistatus`: undefined if the server answered something else. `isTooLarge`: the
 * answer was longer than we read.
 */
export type DavAnswer = {
  url: string
  response: FollowedResponse
  multistatus: Multistatus | undefined
  isTooLarge: boolean
}

/** Sends requests with the password of one account. */
export type DavClient = {
  host: string
  send(url: string, options: RequestOptions): Promise<FollowedResponse>
  /** Returns answers with any status, but throws if the server refuses the password or asks to wait. */
  ask(url: string, query: DavQuery): Promise<DavAnswer>
  /** Throws if the answer is not what the query asks for. */
  query(url: string, query: DavQuery): Promise<DavAnswer & { multistatus: Multistatus }>
}

/** Of a list of about 25,000 objects. */
const maxListBytes = 16 * 1024 * 1024
const always = { 'user-agent': `Convene/${packageJson.version}` }
const defaultMs = milliseconds({ seconds: 30 })

export function openDavClient(outbound: Outbound, credentials: Credentials, limits: RequestLimits = {}): DavClient {
  const { url: address, username = '', password = '' } = credentials
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const host = hostOf(address)
  const totalMs = limits.totalMs ?? defaultMs

  const send = (url: string, { headers, ...options }: RequestOptions) =>
    followRedirects(outbound, url, { totalMs, ...options, headers: { ...headers, ...always, authorization } })

  async function ask(url: string, { method, depth, body, maxResponseBytes = maxListBytes }: DavQuery) {
    const headers = { depth, 'content-type': 'application/xml; charset=utf-8' }
    const response = await send(url, { method, headers, body, maxResponseBytes })
    if (isFinal(response.status)) throw problemOfResponse(response, host)
    // Less by the bytes of a character that was cut in two.
    const isTooLarge = response.isCut && Buffer.byteLength(response.text) > maxResponseBytes - 4
    return { url: response.url, response, multistatus: multistatusOf(response), isTooLarge }
  }

  async function query(url: string, asked: DavQuery) {
    const answer = await ask(url, asked)
    return { ...answer, multistatus: requireMultistatus(answer, host) }
  }

  return { host, send, ask, query }
}

export function requireMultistatus({ response, multistatus, isTooLarge }: DavAnswer, host: string): Multistatus {
  if (multistatus) return multistatus
  if (response.status >= 300) throw problemOfResponse(response, host)
  if (isTooLarge)
    throw new CalendarProblem('invalid', `The answer of ${host} is too large: the calendar has too many entries.`, {
      parameter: 'url',
    })
  if (response.isCut)
    throw new CalendarProblem('unreachable', `${host} closed the connection during its answer.`, { parameter: 'url' })
  throw new CalendarProblem('invalid', `${host} did not answer like a calendar server (CalDAV).`, { parameter: 'url' })
}

/** No other request to this server can have success. */
const isFinal = (status: number) => [401, 429, 503].includes(status)

/** An answer that is not XML can be a web page, so the caller decides what that means. */
function multistatusOf({ status, isCut, text }: FollowedResponse) {
  if (status !== 207 || isCut) return undefined
  try {
    return parseMultistatus(readXml(text))
  } catch (error) {
    if (error instanceof XmlProblem) return undefined
    throw error
  }
}
