import { sql } from '../../platform/db/sql.ts'
import { shownText } from '../../site/integrations/calendar-settings-input.ts'
import { calendarsPath } from '../../site/integrations/tabs-list.ts'
import { davResponse, multistatus, startFakeServer } from '../fake-dav-server.ts'
import { startFeed } from '../feed-server.ts'
import type { Person } from '../people.ts'
import { idOf } from '../samples.ts'
import type { AreaForm, AreaScene, ConsoleArea } from './console-area.ts'

/** A server whose root is a calendar. */
const calendar = '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work</d:displayname>'

/** A new connection of the person, who has no other ones. */
async function connect({ db }: AreaScene, person: Person) {
  await db.run(sql`delete from calendar_connections where user_id = ${person.id}`)
  const { body } = await person.post('/calendar_connections', { provider: 'ics', url: (await startFeed()).url })
  return body.resource
}

const ofConnection = (
  action: string,
  entries: AreaForm['entries'],
  fieldsOf?: () => Promise<Record<string, string>>,
): AreaForm => ({
  entries,
  async fill(scene, by) {
    const { uri } = await connect(scene, by)
    return { path: `${calendarsPath}/${idOf(uri)}/${action}`, ...(fieldsOf && { fields: await fieldsOf() }) }
  },
})

const forms: ConsoleArea['forms'] = {
  [calendarsPath]: {
    entries: ['Calendar.Update'],
    async fill(scene, by) {
      await connect(scene, by)
      const { collection } = (await by.get('/calendars')).body
      return { path: calendarsPath, fields: { shown: shownText(collection), bookings: '' } }
    },
  },
  [`${calendarsPath}/new/caldav`]: {
    entries: ['CalendarConnection.Add'],
    async fill({ db }, by) {
      await db.run(sql`delete from calendar_connections where user_id = ${by.id}`)
      const { url } = await startFakeServer(() => multistatus(davResponse('/', calendar)))
      return { path: `${calendarsPath}/new/caldav`, fields: { url, username: 'ada', password: 'secret of ada' } }
    },
  },
  [`${calendarsPath}/new/ics`]: {
    entries: ['CalendarConnection.Add'],
    async fill({ db }, by) {
      await db.run(sql`delete from calendar_connections where user_id = ${by.id}`)
      return { path: `${calendarsPath}/new/ics`, fields: { url: (await startFeed()).url } }
    },
  },
  [`${calendarsPath}/:id/sync`]: ofConnection(
    'sync',
    'stores what the calendar server has, as the job does, before the entry that says who asked for it',
  ),
  [`${calendarsPath}/:id/reconnect`]: ofConnection('reconnect', ['CalendarConnection.Update'], async () => ({
    url: (await startFeed()).url,
  })),
  [`${calendarsPath}/:id/disconnect`]: ofConnection('disconnect', ['CalendarConnection.Remove']),
}

/** Two connections, of which one cannot be reached. All texts from servers are `markup`. */
async function hostile(scene: AreaScene, markup: string) {
  const { acme, db } = scene
  const { uri } = await connect(scene, acme.ada)
  await db.run(sql`
    update calendar_connections set account = ${markup}, state = 'needs_reconnect', reason = ${markup}
    where id = ${idOf(uri)}`)
  await db.run(sql`
    update calendars set name = ${markup}, is_writable = true, add_bookings = true where connection_id = ${idOf(uri)}`)
  return `${calendarsPath}/${idOf(uri)}`
}

export const calendarsArea: ConsoleArea = {
  forms,
  async pages(scene, markup) {
    const own = await hostile(scene, markup)
    const encoded = encodeURIComponent(markup)
    return {
      [calendarsPath]: [
        calendarsPath,
        `${calendarsPath}?whose=everyone`,
        `${calendarsPath}?whose=everyone&page=${encoded}`,
        `${calendarsPath}?done=checked&connection=${idOf(own)}`,
        `${calendarsPath}?done=${encoded}&connection=${encoded}`,
      ],
      [`${calendarsPath}/new`]: [`${calendarsPath}/new`],
      [`${calendarsPath}/new/caldav`]: [`${calendarsPath}/new/caldav`],
      [`${calendarsPath}/new/ics`]: [`${calendarsPath}/new/ics`],
      [`${calendarsPath}/:id/reconnect`]: [`${own}/reconnect`, `${calendarsPath}/${encoded}/reconnect`],
      [`${calendarsPath}/:id/disconnect`]: [`${own}/disconnect`],
    }
  },
  async inputs(scene, markup) {
    const own = await hostile(scene, markup)
    const access = { url: markup, username: markup, password: markup }
    return [
      [
        calendarsPath,
        {
          shown: markup,
          bookings: markup,
          deleted_entries: markup,
          moved_entries: markup,
          [`conflicts ${markup}`]: 'on',
        },
      ],
      [`${calendarsPath}/new/caldav`, access],
      [`${calendarsPath}/new/ics`, access],
      [`${own}/reconnect`, access],
    ]
  },
  async samples(scene) {
    const { uri } = await connect(scene, scene.acme.cyd)
    return [[`${calendarsPath}/`, uri]]
  },
}
