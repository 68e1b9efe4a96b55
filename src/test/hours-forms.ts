import { signedInBrowser } from './browser-session.ts'
import type { Scenario } from './command-scenarios.ts'
import type { Json } from './client.ts'
import type { Person } from './people.ts'

type Form = [path: string, fields: Record<string, string>]

const base = '/console/availability'
const christmas = { type: 'date', date: '2030-12-24', intervals: [] }

/** Every form of schedules, ready to be submitted by a person who owns a new one. */
export const hoursForms: Record<string, (person: Person) => Promise<Form>> = {
  [`${base}/new`]: async () => [`${base}/new`, { name: 'Evenings' }],
  [`${base}/:id`]: async (person) => {
    const { path, version } = await newSchedule(person)
    const hours = { 'monday-0-from': '22:00', 'monday-0-to': '24:00' }
    return [path, { version, name: 'Nights', timezone: 'Europe/Paris', ...hours }]
  },
  [`${base}/:id/default`]: async (person) => [`${(await newSchedule(person)).path}/default`, {}],
  [`${base}/:id/delete`]: async (person) => [`${(await newSchedule(person)).path}/delete`, {}],
  [`${base}/:id/dates`]: async (person) => {
    const { path, version } = await newSchedule(person)
    return [`${path}/dates`, { version, 'dates-0-first': '2030-12-31', kind: 'closed' }]
  },
  [`${base}/:id/dates/remove`]: async (person) => [
    `${(await newSchedule(person)).path}/dates/remove`,
    { first: '2030-12-24', last: '2030-12-24' },
  ],
}

const entries: Record<string, string> = { [`${base}/new`]: 'Add', [`${base}/:id/delete`]: 'Remove' }

/** A scenario for each of these forms. */
export const hoursCommands: Record<string, Scenario> = Object.fromEntries(
  Object.entries(hoursForms).map(([path, formOf]): [string, Scenario] => [
    path,
    async ({ acme, app, db, newAdmin }) => {
      const user = await newAdmin()
      const browser = await signedInBrowser(db, app, user, acme.id)
      const [address, fields] = await formOf(user)
      const entry = `UserAvailabilitySchedule.${entries[path] ?? 'Update'}`
      return { run: () => browser.post(address, fields), entries: [entry], actor: user }
    },
  ]),
)

async function newSchedule(person: Person): Promise<{ path: string; version: string }> {
  const input = { name: 'Evenings', rules: [christmas] }
  const { resource }: Json = (await person.post('/user_availability_schedules', input)).body
  return { path: `${base}/${resource.uri.split('/').at(-1)}`, version: resource.updated_at }
}
