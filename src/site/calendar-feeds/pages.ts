import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarName, feedCalendar } from '../../messages/calendar-feeds/calendar-data.ts'
import { findMeetings, getMeetingsHash } from '../../messages/calendar-feeds/meeting-queries.ts'
import { findFeedBySecret, recordUse, type FoundFeed } from '../../messages/calendar-feeds/queries.ts'
import { feedWindow } from '../../messages/calendar-feeds/rules.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { isUnchanged, versionOf } from '../../platform/http/etag.ts'
import { renderCalendar } from '../../platform/icalendar.ts'
import { requireWithinLimit } from '../../platform/rate-limits/take.ts'

type Request = { Params: { secret: string } }

/** Feeds for calendar apps, which have no token: the address is the secret. */
export function calendarFeedPages(db: Db) {
  return async (app: FastifyInstance) => {
    app.get<Request>('/calendar_feeds/:secret.ics', (request, reply) => sendFeed(reply, db, request))
  }
}

/** The same answer for unknown, deleted and incomplete addresses. */
const unknownFeed =
  'this calendar feed does not exist or was deleted. Remove it from your calendar app. ' +
  'If it is yours and you still need it, create a new one and subscribe to its address'

async function sendFeed(reply: FastifyReply, db: Db, request: FastifyRequest<Request>) {
  reply.removeHeader('access-control-allow-origin').headers(headers)
  const feed = await findFeedBySecret(db, request.params.secret)
  if (!feed) throw new NotFound(unknownFeed)
  await requireWithinLimit(db, [{ limit: 'calendar-feed', key: feed.id }], 'This calendar feed is read too often.')

  const window = feedWindow(Date.now())
  const version = versionOf(JSON.stringify([format, settingsOf(feed), await getMeetingsHash(db, feed, window)]))
  const modified = new Date(await recordUse(db, feed, version)).toUTCString()
  // Weak, because the content can be compressed.
  const etag = `W/"${version}"`
  reply.headers({ 'cache-control': 'private, no-cache', etag, 'last-modified': modified })
  if (isUnchanged(request, etag, modified)) return reply.code(304).send()
  const calendar = renderCalendar(feedCalendar(feed, await findMeetings(db, feed, window)))
  return reply.headers(contentHeaders).send(calendar)
}

/** Raise it when feeds change for another reason than their data, so that calendar apps read them again. */
const format = 1

/** What a feed depends on besides its meetings. */
const settingsOf = (feed: FoundFeed) => [calendarName(feed), feed.locale, config.BASE_URL]

/** A feed is for calendar apps alone: no frames, no search engines, and no other website reads it. */
const headers = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

const contentHeaders = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="meetings.ics"',
}
