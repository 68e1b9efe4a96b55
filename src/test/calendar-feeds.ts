import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { idOf } from './examples.ts'
import type { Json } from './client.ts'
import type { Company, Person } from './people.ts'

/** What a calendar app understands of a meeting. */
export type ReadEvent = {
  uid: string
  start: string
  end: string
  summary: string
  description: string
  location: string
  url: string
  sequence: number
  status: string
  stamp: string
  modified: string
}

/** Creates feeds and reads them over HTTP, as a calendar app does: without a token and without cookies. */
export async function feedsOf(app: FastifyInstance) {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  async function create(person: Person, body: object = {}): Promise<{ uri: string; url: string }> {
    const { status, text, body: answer } = await person.post('/calendar_feeds', body)
    if (status !== 201) throw new Error(text)
    return answer.resource
  }
  const read = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url.replace(config.BASE_URL, origin), { method, headers, redirect: 'error' })
  const readText = async (url: string) => (await read(url)).text()
  const readEvents = async (url: string) => eventsIn(await readText(url))
  return { create, read, readText, readEvents }
}

/** The meetings of a feed. Throws if two independent readers disagree. */
export function eventsIn(text: string): ReadEvent[] {
  const [first, second] = [readWithIcalJs(text), readWithNodeIcal(text)].map((events) =>
    events.toSorted((a, b) => `${a.start} ${a.uid}`.localeCompare(`${b.start} ${b.uid}`)),
  )
  if (comparable(first) !== comparable(second))
    throw new Error(`The readers disagree:\n${JSON.stringify(first)}\n${JSON.stringify(second)}`)
  return first ?? []
}

/** node-ical takes an escaped backslash before an n for a line break. */
const comparable = (events: ReadEvent[] | undefined) => JSON.stringify(events).replaceAll(/\\{2}(\\?)[nN]/g, '')

function readWithIcalJs(text: string): ReadEvent[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const value = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? ''
    const time = (name: string) => (component.getFirstPropertyValue(name) as ICAL.Time).toJSDate().toISOString()
    return {
      uid: value('uid'),
      start: time('dtstart'),
      end: time('dtend'),
      summary: value('summary'),
      description: value('description'),
      location: value('location'),
      url: value('url'),
      sequence: Number(value('sequence')),
      status: value('status'),
      stamp: time('dtstamp'),
      modified: time('last-modified'),
    }
  })
}

function readWithNodeIcal(text: string): ReadEvent[] {
  const components: Json[] = Object.values(ical.sync.parseICS(text))
  return components
    .filter(({ type }) => type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      start: event.start.toISOString(),
      end: event.end.toISOString(),
      summary: event.summary,
      description: event.description ?? '',
      location: event.location ?? '',
      url: event.url ?? '',
      sequence: event.sequence,
      status: event.status,
      stamp: event.dtstamp.toISOString(),
      modified: event.lastmodified.toISOString(),
    }))
}

/** Inserts many meetings of a host, one every `minutes`, from an hour from now. Each has an invitee with an answer. */
export async function insertMeetings(
  db: Db,
  of: Company,
  host: Person,
  type: string,
  { count, minutes, answer }: InsertedMeetings,
) {
  await db.run(sql`
    with event as (
      insert into scheduled_events (organization_id, event_type_id, name, start_time, end_time, invitees_active)
      select ${of.id}, ${idOf(type)}, 'Review', start, start + interval '5 minutes', 1
      from (select date_trunc('hour', now()) + interval '1 hour' + make_interval(mins => n * ${minutes}) as start
        from generate_series(1, ${count}) n) times returning *),
    host as (
      insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to)
      select organization_id, id, ${host.id}, start_time, end_time, start_time, end_time from event)
    insert into invitees (organization_id, event_id, email, address, name, link_key, questions_and_answers)
    select organization_id, id, id || '@initech.example', id || '@initech.example', 'Zoë Lund', id::text,
      json_build_array(json_build_object('question', 'Why?', 'answer', ${answer}::text, 'position', 0))
    from event`)
}

type InsertedMeetings = { count: number; minutes: number; answer: string }
