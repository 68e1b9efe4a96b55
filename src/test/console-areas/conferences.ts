import { sql } from '../../platform/db/sql.ts'
import { conferencesPath } from '../../site/integrations/tabs-list.ts'
import type { Company } from '../people.ts'
import { idOf } from '../samples.ts'
import type { AreaForm, ConsoleArea } from './console-area.ts'

const room = { provider: 'room', url: 'https://rooms.example/{random}' }

/** A conference of the organization, which all admins can change. */
async function create({ ada }: Company, name = 'Video call') {
  const { resource } = (await ada.post('/conferences', { ...room, name, scope: 'organization' })).body
  return `${conferencesPath}/${idOf(resource.uri)}`
}

const ofConference = (action: string, entry: string, fields: Record<string, string> = {}): AreaForm => ({
  entries: [entry],
  async fill({ acme, db }) {
    await db.run(sql`delete from conferences where organization_id = ${acme.id} and user_id is null`)
    return { path: `${await create(acme)}/${action}`, fields }
  },
})

export const conferencesArea: ConsoleArea = {
  forms: {
    [conferencesPath]: {
      entries: ['Conference.Add'],
      fill: async () => ({ path: conferencesPath, fields: { ...room, name: 'Video call', scope: 'user' } }),
    },
    [`${conferencesPath}/:id/edit`]: ofConference('edit', 'Conference.Update', { name: 'Our call', url: room.url }),
    [`${conferencesPath}/:id/delete`]: ofConference('delete', 'Conference.Remove'),
    [`${conferencesPath}/:id/test`]: ofConference('test', 'Conference.Test'),
  },
  async pages({ acme }, markup) {
    const [own, encoded] = [await create(acme, markup), encodeURIComponent(markup)]
    return {
      [conferencesPath]: [conferencesPath, `${conferencesPath}?done=${encoded}`],
      [`${conferencesPath}/new`]: [`${conferencesPath}/new`],
      [`${conferencesPath}/:id/edit`]: [`${own}/edit`, `${conferencesPath}/${encoded}/edit`],
      [`${conferencesPath}/:id/delete`]: [`${own}/delete`],
    }
  },
  async inputs({ acme }, markup) {
    const fields = { name: `${markup}\n`, provider: markup, url: markup, secret: markup, scope: markup }
    return [
      [conferencesPath, fields],
      [`${await create(acme)}/edit`, fields],
    ]
  },
  async samples({ acme: { cyd } }) {
    return [[`${conferencesPath}/`, (await cyd.post('/conferences', { ...room, name: 'Mine' })).body.resource.uri]]
  },
}
