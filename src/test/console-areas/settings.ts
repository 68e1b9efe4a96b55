import { sql } from '../../platform/db/sql.ts'
import { pngOf } from '../pictures.ts'
import { idOf, uniqueEmail } from '../samples.ts'
import type { AreaForm, AreaScene, ConsoleArea } from './console-area.ts'

const path = '/console/settings'

const block = async ({ acme }: AreaScene, address = uniqueEmail()) =>
  (await acme.ada.post(`${acme.uri}/blocked_addresses`, { address })).body.resource.uri

async function versionOf({ acme, db }: AreaScene) {
  const { updated_at } = await db.one<{ updated_at: string }>(sql`
    select updated_at from organizations where id = ${acme.id}`)
  return updated_at
}

const deletion: AreaForm['fill'] = async () => ({
  path: `${path}/deletion`,
  fields: { kind: 'people', emails: uniqueEmail() },
})

export const settingsArea: ConsoleArea = {
  forms: {
    [path]: {
      entries: ['Organization.Update'],
      fill: async (scene) => ({
        path,
        fields: { name: `Acme ${uniqueEmail()}`, embed: 'anywhere', version: await versionOf(scene) },
      }),
    },
    '/console/set-aside-jobs': {
      entries: ['Job.Restart'],
      fill: async ({ acme, db }) => {
        await db.run(sql`
          insert into jobs (organization_id, kind, deaths, failed_at, set_aside_at)
          values (${acme.id}, 'rate log cleanup', 2, now(), now())`)
        return { path: '/console/set-aside-jobs' }
      },
    },
    [`${path}/logo`]: {
      entries: ['Logo.Update'],
      fill: async () => ({ path: `${path}/logo`, file: { name: 'logo', content: pngOf(240, 80) } }),
    },
    [`${path}/logo/remove`]: {
      entries: ['Logo.Remove'],
      fill: async ({ acme }) => {
        await acme.ada.put(`${acme.uri}/logo`, pngOf(240, 80))
        return { path: `${path}/logo/remove` }
      },
    },
    [`${path}/blocklist`]: {
      entries: ['BlockedAddress.Add'],
      fill: async () => ({ path: `${path}/blocklist`, fields: { address: uniqueEmail() } }),
    },
    [`${path}/blocklist/:id/remove`]: {
      entries: ['BlockedAddress.Remove'],
      fill: async (scene) => ({ path: `${path}/blocklist/${idOf(await block(scene))}/remove` }),
    },
    [`${path}/deletion`]: { entries: ['DataCompliance.DeleteInvitees'], fill: deletion },
    [`${path}/deletion/review`]: {
      entries: 'asks again',
      fill: async (scene, user) => ({ ...(await deletion(scene, user)), path: `${path}/deletion/review` }),
    },
  },
  async pages(scene, markup) {
    const encoded = encodeURIComponent(markup)
    await block(scene)
    return {
      [path]: [path, `${path}?done=${encoded}`],
      [`${path}/logo/remove`]: [`${path}/logo/remove`],
      [`${path}/blocklist`]: [`${path}/blocklist`, `${path}/blocklist?page=${encoded}`],
      [`${path}/plan`]: [`${path}/plan`],
      [`${path}/activity`]: [
        `${path}/activity`,
        `${path}/activity?page=${encoded}`,
        `${path}/activity?q=${encoded}&person=${encoded}&kind=${encoded}&from=${encoded}&to=${encoded}`,
      ],
      [`${path}/activity/export.csv`]: [`${path}/activity/export.csv?q=${'x '.repeat(40)}`],
      [`${path}/deletion`]: [`${path}/deletion`, `${path}/deletion?done=started`, `${path}/deletion?page=${encoded}`],
      [`${path}/exports`]: [`${path}/exports`],
    }
  },
  async inputs(scene, markup) {
    return [
      [
        path,
        {
          name: `${markup}\n`,
          brand_color: markup,
          website: markup,
          imprint: markup,
          privacy: markup,
          embed: 'listed',
          embed_domains: markup,
          version: await versionOf(scene),
        },
      ],
      [path, { name: markup, embed: markup, embed_domains: markup, version: markup }],
      [`${path}/blocklist`, { address: markup }],
      [`${path}/deletion/review`, { kind: markup, emails: markup }],
      [`${path}/deletion/review`, { kind: 'meetings', from: markup, to: markup }],
      [`${path}/deletion`, { kind: 'meetings', from: markup, to: markup }],
    ]
  },
  samples: async (scene) => [[`${path}/blocklist/`, await block(scene)]],
}
