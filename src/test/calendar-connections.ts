import { closeAfterFile } from './cleanup.ts'
import type { Company, Person } from './people.ts'
import { startReceiver } from './receiver.ts'
import { generatedNames, idsOf, uniqueNumber, type Examples } from './samples.ts'

/** A calendar with one event in a week, without anything that tests look for. */
export function calendarText(name = 'Team', start = new Date(Date.now() + 7 * 86_400_000)) {
  const at = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const end = new Date(start.getTime() + 3_600_000)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tests//EN',
    `X-WR-CALNAME:${name}`,
    'BEGIN:VEVENT',
    `UID:${at(start)}@feeds.example`,
    `DTSTAMP:${at(start)}`,
    `DTSTART:${at(start)}`,
    `DTEND:${at(end)}`,
    'SUMMARY:Dentist',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** A web server with one calendar. `state` can be changed at any time. */
export async function startFeed(name = 'Team') {
  const state = { status: 200, text: calendarText(name) }
  const server = await startReceiver((_, reply) =>
    reply.writeHead(state.status, { 'content-type': 'text/calendar' }).end(state.text),
  )
  return { state, got: server.got, url: `${server.url}/private-${uniqueNumber()}/team.ics`, close: server.close }
}

let shared: ReturnType<typeof startFeed> | undefined

/** An address of one feed server for the whole test file, which the API reference shows as an example. */
export async function feedUrl() {
  if (!shared)
    closeAfterFile(() => {
      shared = undefined
    })
  shared ??= startFeed()
  const { origin, host } = new URL((await shared).url)
  generatedNames.push([host, 'cal.example.com'])
  return `${origin}/team.ics`
}

export async function connectFeed(person: Person, feed?: string): Promise<{ uri: string; url: string }> {
  const url = feed ?? (await feedUrl())
  const { status, text, body } = await person.post('/calendar_connections', { provider: 'ics', url })
  if (status !== 201) throw new Error(text)
  return { ...body.resource, url }
}

const connection = ({ ada }: Company) => connectFeed(ada)

/** Only the owner of a calendar can call them, not even an admin. */
export const personalRoutes = new Set([
  'PATCH /calendar_connections/:uuid',
  'POST /calendar_connections/:uuid/sync',
  'GET /calendars',
  'PATCH /calendars/:uuid',
])

/** Example requests for connected calendars. */
export const calendarExamples: Examples = {
  'GET /calendar_connections': async (of) => (await connection(of), { query: { user: of.ada.uri } }),
  'POST /calendar_connections': async () => ({ body: { provider: 'ics', url: await feedUrl() } }),
  'GET /calendar_connections/:uuid': async (of) => idsOf(await connection(of)),
  'PATCH /calendar_connections/:uuid': async (of) => ({
    ...idsOf(await connection(of)),
    body: { url: await feedUrl() },
  }),
  'POST /calendar_connections/:uuid/sync': async (of) => idsOf(await connection(of)),
  'DELETE /calendar_connections/:uuid': async (of) => idsOf(await connection(of)),
  'GET /calendars': async (of) => (await connection(of), {}),
  'PATCH /calendars/:uuid': async (of) => {
    const { uri } = await connection(of)
    const [calendar] = (await of.ada.get(`/calendars?connection=${uri}`)).body.collection
    return { ...idsOf(calendar), body: { check_conflicts: false } }
  },
}
