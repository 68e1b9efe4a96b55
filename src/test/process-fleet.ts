import { config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { newInvitee } from './bookings.ts'
import { at } from './meetings.ts'
import { startProcess, type Answer } from './process.ts'

/** The duration of a race without a natural end. RACE_SECONDS=30 makes it longer. */
export const raceSeconds = Number(process.env.RACE_SECONDS ?? 8)

export const indexes = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Three processes of the service on one database. Client `i` calls one of them as one of these users. */
export async function startProcesses(url: string, people: { token: string }[], only?: 'api') {
  const processes = await Promise.all(
    indexes(3).map(() =>
      // Few connections each, because other test files race on the same PostgreSQL at the same time.
      startProcess({ DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '10' }, only),
    ),
  )

  function clientOf(i: number) {
    const process = processes[i % processes.length]
    if (!process) throw new Error('A fleet has processes.')
    return process.as(people[Math.floor(i / processes.length) % people.length]?.token)
  }

  /** Retries a request that got 503 because the machine is busy. */
  async function post(i: number, uri: string, body: object = {}, attempts = 5): Promise<Answer> {
    const answer = await clientOf(i).post(uri.replace(config.BASE_URL, ''), body)
    return answer.status === 503 && attempts > 1 ? post(i, uri, body, attempts - 1) : answer
  }

  // All connections are open before the race, so that no client has an advantage.
  await Promise.all(indexes(60).map((i) => clientOf(i).get('/event_types')))

  return {
    post,
    /** Requests a booking at a start such as `Mon 09:00`, or at an instant. */
    book(i: number, event_type: string, start: string, email = newInvitee().email) {
      const start_time = /^\d/.test(start) ? start : at(start)
      return post(i, '/invitees', { event_type, start_time, invitee: { ...newInvitee(), email } })
    },
    /** A closed connection has reported its statistics to PostgreSQL. */
    stop: () => Promise.all(processes.map((process) => process.stop())),
  }
}

/** Counts the answers by status and error code. */
export function countAnswers(answers: Answer[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = status < 300 ? `${status}` : `${status} ${body.details[0].code}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

export async function countDeadlocks(db: Db) {
  const { deadlocks } = await db.one<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`)
  return deadlocks
}
