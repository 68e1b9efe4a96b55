import { expect } from 'vitest'
import { presentConnection } from '../calendars/connections/present.ts'
import { getConnection } from '../calendars/connections/queries.ts'
import type { Interval } from '../calendars/events/calendar-item.ts'
import { mergeIntervals, windowAt } from '../calendars/sync/rules.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { OrganizationId } from '../platform/ids.ts'
import { connectFeed, startFeed } from './calendar-connections.ts'
import { connectionId, syncNow } from './calendar-events.ts'
import { corpusText, type CorpusOwner, type CorpusPart } from './calendar-corpus.ts'
import { idOf } from './examples.ts'
import type { Person } from './people.ts'

/** A feed that is read as often as a test wants, by a person in a zone. */
export async function corpusTest(db: Db, person: Person) {
  const feed = await startFeed()
  const connection = await connectFeed(person, feed.url)
  const { organization_id } = await db.one<{ organization_id: OrganizationId }>(sql`
    select organization_id from users where id = ${idOf(person.uri)}`)
  const { timezone } = (await person.get('/users/me')).body.resource
  const owner: CorpusOwner = { email: person.email, zone: timezone }

  /** The busy times after a sync of the text, and what the API says about the connection. */
  async function read(text: string) {
    feed.state.text = text
    await syncNow(db, connection)
    const rows = await db.all<{ start_time: string; end_time: string }>(sql`
      select start_time, end_time from busy_times where user_id = ${idOf(person.uri)} order by start_time`)
    // As the API shows it. So many requests would be over the limit of a user.
    const { state, problems } = presentConnection(await getConnection(db, organization_id, connectionId(connection)))
    return {
      state,
      busy: rows.map(({ start_time, end_time }) => ({ from: Date.parse(start_time), to: Date.parse(end_time) })),
      reasons: problems.map(({ reason, count }) => `${count} ${reason}`),
    }
  }

  /** Whether the stored times and problems are those that the parts mean. */
  async function check(parts: CorpusPart[]) {
    const text = corpusText(parts)
    const problems = Map.groupBy(
      parts.flatMap(({ problem }) => problem ?? []),
      (reason) => reason,
    )
    expect({ text, ...(await read(text)) }).toEqual({
      text,
      state: 'active',
      busy: inWindow(parts.flatMap(({ busy }) => busy)),
      reasons: [...problems]
        .map(([reason, found]) => `${found.length} ${reason}`)
        .toSorted((a, b) => (reasonOf(a) < reasonOf(b) ? -1 : 1)),
    })
  }
  return { owner, read, check }
}

export function inWindow(intervals: Interval[]) {
  const window = windowAt(Date.now())
  return mergeIntervals(intervals.filter(({ from, to }) => to > window.from && from < window.to))
}

const reasonOf = (text: string) => text.slice(text.indexOf(' '))
