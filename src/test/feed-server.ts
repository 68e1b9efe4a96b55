import { startReceiver } from './receiver.ts'

const utc = (time: string) => time.replaceAll(/[-:]|\.\d+/g, '')

/** An event in a calendar file. Times are in UTC: `2026-11-03T09:00:00Z`. */
export type FeedEvent = { start: string; end: string; title?: string }

/** A server with a calendar that has a secret address only. `events` and `status` can be changed at any time. */
export async function startFeed(events: FeedEvent[] = []) {
  const feed = { url: '', events, status: 200, close: async () => {} }
  const receiver = await startReceiver(
    (_, reply) =>
      void reply
        .writeHead(feed.status, { 'content-type': 'text/calendar; charset=utf-8' })
        .end(calendarOf(feed.events)),
  )
  return Object.assign(feed, { url: `${receiver.url}/private-address/basic.ics`, close: receiver.close })
}

function calendarOf(events: FeedEvent[]) {
  const lines = events.flatMap(({ start, end, title = 'Secret plans' }, i) => [
    'BEGIN:VEVENT',
    `UID:${i}@feed.example`,
    `DTSTAMP:${utc(start)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${title}`,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Feed//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}
