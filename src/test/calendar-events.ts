import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { asId, type CalendarConnectionId } from '../platform/ids.ts'
import { syncConnection } from '../calendars/sync/sync-connection.ts'
import type { Client } from './client.ts'
import { idOf } from './examples.ts'
import { at, wallTime } from './meetings.ts'

/** A calendar file with events, each as a list of lines without BEGIN and END. */
export const calendarFile = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tests//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** `Mon 09:00` as UTC in a calendar file. */
export const utc = (text: string) => at(text).replaceAll(/[-:]|\.\d+/g, '')

export const utcTime = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')

export const padding = `DESCRIPTION:${'x'.repeat(300)}`

/** The events of a series that was changed this many times: 19,000 are about 9 MB. */
export function changedInstances(count: number) {
  const first = Date.parse(at('Mon 00:00'))
  return Array.from({ length: count }, (_, hour) => {
    const start = utcTime(first + hour * 3_600_000)
    return ['UID:one', `RECURRENCE-ID:${start}`, `DTSTART:${start}`, 'DURATION:PT30M', padding]
  })
}

/** The lines of an event in the week of `at`. */
export const event = (uid: string, from: string, to: string, ...more: string[]) => [
  `UID:${uid}`,
  `DTSTART:${utc(from)}`,
  `DTEND:${utc(to)}`,
  ...more,
]

type BusyTime = { type: string; start_time: string; end_time: string }

/** The times of that week that other calendars block: `Mon 09:00 - Mon 10:00`. */
export async function externalTimes(person: Client, user: string, from = 'Mon 00:00', to = 'Sun 23:00') {
  const { status, text, body } = await person.get(
    `/user_busy_times?user=${user}&start_time=${at(from)}&end_time=${at(to)}`,
  )
  if (status !== 200) throw new Error(`${status} ${text}`)
  return (body.collection as BusyTime[])
    .filter(({ type }) => type === 'external')
    .map(({ start_time, end_time }) => `${wallTime(start_time)} - ${wallTime(end_time)}`)
}

export const connectionId = ({ uri }: { uri: string }) => asId<CalendarConnectionId>(idOf(uri))

export const syncNow = (db: Db, connection: { uri: string }) => syncConnection(db, connectionId(connection))

export type StoredConnection = {
  state: string
  reason: string | null
  failures: number
  failed_since: string | null
  notified_at: string | null
  last_synced_at: string | null
  last_changed_at: string | null
  sync_id: string | null
}

export const storedConnection = (db: Db, connection: { uri: string }) =>
  db.one<StoredConnection>(sql`
  select state, reason, failures, failed_since, notified_at, last_synced_at, last_changed_at, sync_id
  from calendar_connections where id = ${idOf(connection.uri)}`)
