import { config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { stranger } from './bookings.ts'
import { at } from './meetings.ts'
import { startProcess, type Answer } from './process.ts'

/** How long a race lasts that has no end of its own. RACE_SECONDS=30 is for those who have the time. */
export const raceSeconds = Number(process.env.RACE_SECONDS ?? 8)

export const many = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Three processes of the service on one database. Client `i` speaks to one of them, as one of these people. */
export async function startProcesses(url: string, people: { token: string }[], only?: 'api') {
  const processes = await Promise.all(many(3).map(() =>
    // Few connections each, because other test files race on the same PostgreSQL at the same time.
    startProcess({ DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '10' }, only)))

  function clientOf(i: number) {
    const process = processes[i % processes.length]
    if (!process) throw new Error('A fleet has processes.')
    return process.as(people[Math.floor(i / processes.length) % people.length]?.token)
  }

  /** Whoever waited too long because the machine is busy is told to try again, and does. */
  async function post(i: number, uri: string, body: object = {}, attempts = 5): Promise<Answer> {
    const answer = await clientOf(i).post(uri.replace(config.BASE_URL, ''), body)
    return answer.status === 503 && attempts > 1 ? post(i, uri, body, attempts - 1) : answer
  }

  // All connections are open before the race, so that none of the racers is ahead.
  await Promise.all(many(60).map((i) => clientOf(i).get('/event_types')))

  return {
    post,
    /** Asks for a start such as `Mon 09:00`, or for an instant. */
    book(i: number, event_type: string, start: string, email = stranger().email) {
      const start_time = /^\d/.test(start) ? start : at(start)
      return post(i, '/invitees', { event_type, start_time, invitee: { ...stranger(), email } })
    },
    /** Every connection has told its figures to PostgreSQL once it is closed. */
    stop: () => Promise.all(processes.map((process) => process.stop())),
  }
}

/** How many got which answer. */
export function tally(answers: Answer[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const said = status < 300 ? `${status}` : `${status} ${body.details[0].code}`
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}

export async function countDeadlocks(db: Db) {
  const { deadlocks } = await db.one<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`)
  return deadlocks
}
