import type { ServerResponse } from 'node:http'
import { sql } from '../platform/db/sql.ts'
import { browserOf } from './browser-session.ts'
import { publish, withHours } from './meetings.ts'
import { startReceiver, type ReceivedRequest } from './receiver.ts'
import { service } from './service.ts'

const day = Temporal.Now.plainDateISO('UTC').add({ days: 10 })
const compactDay = day.toString().replaceAll('-', '')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n')
const meeting = calendar(event(`DTSTART:${compactDay}T090000Z`, `DTEND:${compactDay}T103000Z`, 'SUMMARY:Secret plan'))

/** A booking page, a visitor with a calendar that has one meeting in ten days, and the server of that calendar. */
export async function visitorCalendar() {
  const { acme, globex, app, db } = await service()
  await withHours(acme.cyd, '09:00', '17:00')
  const type = await publish(acme.cyd, { period_type: 'unlimited', minimum_notice: 0 })
  const overlay = `${new URL((await acme.cyd.get(type)).body.resource.scheduling_url).pathname}/overlay`
  const visitor = browserOf(app, '203.0.113.9')
  const server = await startReceiver()

  const answerWith = (status: number, headers: Record<string, string>, body: string | Buffer) => {
    server.manner = (_: ReceivedRequest, reply: ServerResponse) => void reply.writeHead(status, headers).end(body)
  }

  /** The server answers again, and no rate limit is used. */
  async function reset() {
    answerWith(200, {}, meeting)
    server.got.length = 0
    await db.run(sql`delete from attempt_logs`)
  }

  const compareFile = (text: string | Buffer, query = '') => visitor.upload(overlay + query, 'file', Buffer.from(text))
  const compareAddress = (url: string, query = '') => visitor.post(overlay + query, { url })
  return {
    acme,
    globex,
    app,
    db,
    visitor,
    overlay,
    server,
    answerWith,
    reset,
    compareFile,
    compareAddress,
    day,
    compactDay,
    event,
    calendar,
    meeting,
  }
}
