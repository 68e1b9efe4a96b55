import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as organizations from '../src/people/organizations/queries.ts'
import type * as database from '../src/platform/db/db.ts'
import type { EventTypeId, UserId } from '../src/platform/ids.ts'
import type * as bookings from './booking-seed.ts'
import type * as freeTimes from './free-times-seed.ts'
import type * as people from './people.ts'

/** What the requests of the profile need. */
export type ProfileData = {
  tokens: string[]
  bookingHosts: bookings.Host[]
  addEventType(url: string, name: string): Promise<{ uri: string; scheduling_url: string }>
  addMeetings(eventType: EventTypeId): Promise<void>
  close(): Promise<void>
  days: { from: string; to: string }
}

/** Few callers, so that their limits are cached like those of busy callers, but enough for all requests of a minute. */
const [adminCount, bookingHostCount, poolSize, meetingCount] = [40, 100, 50, 50]
const dayMs = 86_400_000
const first = Math.ceil(Date.now() / dayMs) * dayMs + dayMs
const days = { from: new Date(first).toISOString(), to: new Date(first + 31 * dayMs).toISOString() }

/** Uses the modules of the measured version, because its tables can differ from ours. */
export async function seedVersion(root: string, databaseUrl: string): Promise<ProfileData> {
  const load = async <T>(path: string) => (await import(pathToFileURL(join(root, path)).href)) as T
  const { insertOrganization } = await load<typeof organizations>('src/people/organizations/queries.ts')
  const { connectForBulk } = await load<typeof database>('src/platform/db/db.ts')
  const { addAdmins, createTokens } = await load<typeof people>('bench/people.ts')
  const { addHost, addMeetings } = await load<typeof freeTimes>('bench/free-times-seed.ts')
  const { addHosts } = await load<typeof bookings>('bench/booking-seed.ts')

  const db = connectForBulk(databaseUrl)
  const bookingHosts = await addHosts(db, bookingHostCount)
  const { id } = await insertOrganization(db, { name: 'Globex', plan: 'enterprise', stage: 'paid', seats: null })
  await addAdmins(db, id, adminCount)
  const tokens = (await createTokens(db, id)).map(({ token }) => token)
  const hosts: UserId[] = []
  for (let i = 0; i <= poolSize; i++) hosts.push(await addHost(db, id, `Host of ${id} ${i}`))
  const [alone = '', ...pool] = hosts
  return {
    tokens,
    bookingHosts,
    days,
    close: () => db.end(),
    addMeetings: (eventType) => addMeetings(db, eventType, days, meetingCount),
    addEventType: (url, name) =>
      createEventType(url, tokens[0] ?? '', {
        owner: `${url}/users/${name === 'round robin' ? pool[0] : alone}`,
        name,
        active: true,
        duration: 30,
        start_time_increment: 15,
        ...(name === 'round robin' && {
          pooling_type: 'round_robin',
          hosts: pool.map((host) => ({ user: `${url}/users/${host}` })),
        }),
      }),
  }
}

async function createEventType(url: string, token: string, body: object) {
  const reply = await fetch(`${url}/event_types`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`/event_types returned ${reply.status}: ${text}`)
  return (JSON.parse(text) as { resource: { uri: string; scheduling_url: string } }).resource
}
