import { setTimeout as sleep } from 'node:timers/promises'
import { entryJob } from '../calendars/entries/jobs.ts'
import { pathIn } from '../calendars/entries/rules.ts'
import type { OpenSession } from '../calendars/providers/open-session.ts'
import { CalendarProblem } from '../calendars/providers/problem.ts'
import type { Session } from '../calendars/providers/provider.ts'
import { encryptCredentials } from '../calendars/providers/read-credentials.ts'
import type { Db } from '../platform/db/db.ts'
import type { Listener } from '../platform/db/listen.ts'
import { sql } from '../platform/db/sql.ts'
import { asId, type CalendarConnectionId, type CalendarId } from '../platform/ids.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import type { Company, Person } from './people.ts'

type StoredFile = { etag: string; text: string }
export type MemoryCalendar = ReturnType<typeof memoryCalendar>

/** A calendar server in memory, with the conditions of a real one. `before` and `after` run around every write. */
export function memoryCalendar() {
  const files = new Map<string, StoredFile>()
  const hooks: { before?: (() => unknown) | undefined; after?: (() => unknown) | undefined } = {}
  const requests: string[] = []
  let changes = 0
  const put = (path: string, text: string) => {
    const file = { etag: `"${++changes}"`, text }
    files.set(path, file)
    return file
  }
  const require = (isMet: boolean) => {
    if (!isMet) throw new CalendarProblem('conflict', 'It was changed.')
  }
  const session: Session = {
    listCalendars: async () => [],
    listOwnAddresses: async () => [],
    readChanges: async () => ({ removed: [], cursor: null }),
    async readObject(address, href) {
      requests.push(`GET ${nameOf(href)}`)
      await hooks.before?.()
      const file = files.get(pathIn(address, href))
      return file && { href, ...file }
    },
    async writeEntry(address, { href, etag, text }) {
      requests.push(`PUT ${nameOf(href)}`)
      await hooks.before?.()
      const path = pathIn(address, href)
      require(etag === null ? !files.has(path) : files.get(path)?.etag === etag)
      const { etag: written } = put(path, text)
      await hooks.after?.()
      return { href: path, etag: written }
    },
    async deleteEntry(address, { href, etag }) {
      requests.push(`DELETE ${nameOf(href)}`)
      await hooks.before?.()
      const path = pathIn(address, href)
      require(etag === null || !files.has(path) || files.get(path)?.etag === etag)
      files.delete(path)
      await hooks.after?.()
    },
  }
  const open: OpenSession = () => session
  return { files, hooks, requests, put, open, texts: () => [...files.values()].map(({ text }) => text) }
}

const nameOf = (href: string) => href.split('/').at(-1) ?? ''

type Address = { url?: string; username?: string; password?: string; address?: string }

/** A calendar that gets the bookings of a person, without asking any server. */
export async function chooseCalendar(
  db: Db,
  { id: organization }: Pick<Company, 'id'>,
  person: Person,
  to: Address = {},
) {
  const { url = 'http://127.0.0.1:9/', username = 'ada', password = 'secret' } = to
  const address = to.address ?? `http://127.0.0.1:9/ada/${crypto.randomUUID()}/`
  const id = asId<CalendarConnectionId>(crypto.randomUUID())
  const credentials = encryptCredentials({ url, username, password }, id)
  await db.run(sql`
    insert into calendar_connections (id, organization_id, user_id, provider, account, credentials)
    values (${id}, ${organization}, ${person.id}, 'caldav', 'ada', ${credentials})`)
  await db.run(sql`update calendars set add_bookings = false where user_id = ${person.id}`)
  const { calendar_id } = await db.one<{ calendar_id: CalendarId }>(sql`
    insert into calendars (organization_id, user_id, connection_id, address, name, is_writable, add_bookings)
    values (${organization}, ${person.id}, ${id}, ${address}, 'Work', true, true) returning id as calendar_id`)
  return { id: calendar_id, connection_id: id, address }
}

/** Runs the jobs of entries until none is due. Returns the errors. */
export async function runEntryJobs(db: Db, listener: Listener, open?: OpenSession) {
  const errors: unknown[] = []
  const isDue = async () =>
    (await db.maybe(sql`
    select from jobs where kind = 'calendar entry' and due_at <= now() and failed_at is null limit 1`)) !== undefined
  do {
    const worker = startWorker(db, listener, { 'calendar entry': entryJob(open) }, (error) => errors.push(error))
    while (await isDue()) await sleep(10)
    await worker.stop()
  } while (await isDue())
  return errors
}

/** As if the delay after a failure were over. */
export const endDelays = (db: Db) => db.run(sql`update jobs set due_at = now() where kind = 'calendar entry'`)

/** The value of a property in each event of a calendar file. */
export function valuesOf(name: string, text: string) {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []))
}
