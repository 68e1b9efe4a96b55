import { problemOfTarget, type Outbound, type OutboundResponse } from '../../../platform/http/fetch.ts'
import { milliseconds } from '../../../platform/time.ts'
import { followRedirects, hostOf, type FollowedResponse } from '../follow-redirects.ts'
import { CalendarProblem } from '../problem.ts'
import { problemOfResponse } from '../response-problem.ts'
import { isCalendar } from './parse-feed.ts'

/** What a server said about a version of a feed, for the next request. */
export type Validators = { etag?: string | undefined; modified?: string | undefined }

export type FeedText = Validators & { text: string }

/** Less than the defaults for visitors, who wait for the answer. */
export type FeedLimits = { maxBytes?: number | undefined; totalMs?: number | undefined }

const maxFeedBytes = 10_000_000
const feedTimeoutMs = milliseconds({ seconds: 20 })
const maxValidator = 500

const goneStatuses = new Set([401, 403, 404, 410])

/** An address as people copy it. Calendar apps write webcal: for https. */
export function normalizeFeedUrl(url: string) {
  return url.trim().replace(/^webcals?:\/\//i, 'https://')
}

/** Only the first sentence of a problem: the others are for receivers of webhooks. */
export function requireFeedUrl(url: string) {
  const [problem] = problemOfTarget(normalizeFeedUrl(url))?.split('. ') ?? []
  if (problem !== undefined)
    throw new CalendarProblem('invalid', `The address ${problem.replace(/\.$/, '')}.`, { parameter: 'url' })
}

/** Reads a feed. The address is in no message. */
export async function readFeed(outbound: Outbound, url: string, limits: FeedLimits = {}): Promise<FeedText> {
  return toFeed(await requestFeed(outbound, url, {}, limits), limits)
}

/** Undefined if the feed is still the version that the validators are from. */
export async function readFeedIfChanged(
  outbound: Outbound,
  url: string,
  known: Validators,
  limits: FeedLimits = {},
): Promise<FeedText | undefined> {
  const headers = {
    ...(known.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known.modified !== undefined && { 'if-modified-since': known.modified }),
  }
  const response = await requestFeed(outbound, url, headers, limits)
  return response.status === 304 && Object.keys(headers).length > 0 ? undefined : toFeed(response, limits)
}

function requestFeed(outbound: Outbound, url: string, conditions: Record<string, string>, limits: FeedLimits) {
  const { maxBytes = maxFeedBytes, totalMs = feedTimeoutMs } = limits
  return followRedirects(outbound, normalizeFeedUrl(url), {
    method: 'GET',
    headers: { accept: 'text/calendar, */*;q=0.1', ...conditions },
    maxResponseBytes: maxBytes,
    totalMs: Math.min(totalMs, feedTimeoutMs),
  })
}

function toFeed(response: FollowedResponse, { maxBytes = maxFeedBytes }: FeedLimits): FeedText {
  requireUsable(response, maxBytes)
  return { text: response.text, etag: headerOf(response, 'etag'), modified: headerOf(response, 'last-modified') }
}

function requireUsable(response: FollowedResponse, maxBytes: number) {
  const { status, text, isCut } = response
  const encoding = headerOf(response, 'content-encoding') ?? 'identity'
  if (goneStatuses.has(status))
    throw new CalendarProblem(
      'missing',
      `There is no calendar at this address anymore, or it is private (status ${status}). Enter its current address.`,
      { parameter: 'url' },
    )
  if (status !== 200) throw problemOfResponse(response, hostOf(response.url))
  if (encoding !== 'identity')
    throw new CalendarProblem(
      'invalid',
      'The server compresses the calendar although we asked it not to. Use an address that returns plain text.',
      { parameter: 'url' },
    )
  if (text.trim() !== '' && !isCalendar(text))
    throw new CalendarProblem(
      'invalid',
      'This address does not return a calendar. Copy the address for subscribing ' +
        'from your calendar, which often ends with .ics, and check that it is public or secret, not private.',
      { parameter: 'url' },
    )
  if (isCut && Buffer.byteLength(text) > maxBytes - maxCharacterBytes)
    throw new CalendarProblem(
      'invalid',
      `The calendar is larger than ${maxBytes / 1_000_000} MB. Use one with fewer events.`,
      { parameter: 'url' },
    )
  if (isCut || text.trim() === '')
    throw new CalendarProblem('unreachable', 'The calendar could not be read: its server did not send all of it.', {
      parameter: 'url',
    })
}

const maxCharacterBytes = 4

function headerOf({ headers }: OutboundResponse, name: string) {
  const value = [headers[name]].flat()[0]?.trim()
  return value === undefined || value === '' || value.length > maxValidator ? undefined : value
}
