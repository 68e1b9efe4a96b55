import { sql } from '../../platform/db/sql.ts'
import { feedsPath, overviewPath, webhooksPath } from '../../site/integrations/tabs-list.ts'
import { versionOf } from '../../site/integrations/webhook-state.ts'
import type { Json } from '../client.ts'
import { idOf, uniqueNumber } from '../samples.ts'
import { subscribe } from '../subscriptions.ts'
import { conferencesArea } from './conferences.ts'
import type { AreaForm, AreaScene, ConsoleArea } from './console-area.ts'

/** A form of a webhook that the owner created. */
const ofWebhook = (action: string, entry: string, fieldsOf: (webhook: Json) => Record<string, string>): AreaForm => ({
  entries: [entry],
  async fill({ acme }) {
    const webhook = await subscribe(acme.ada, acme)
    return { path: `${webhooksPath}/${idOf(webhook.uri)}/${action}`, fields: fieldsOf(webhook) }
  },
})

const url = () => `https://hooks.example/${uniqueNumber()}`
const lastHour = () => new Date(Date.now() - 3_600_000).toISOString().slice(0, 16)

/** A webhook with a test delivery, and the path of the delivery. */
async function deliver({ acme }: AreaScene) {
  const webhook = await subscribe(acme.ada, acme)
  const { resource } = (await acme.ada.post(`${webhook.uri}/test`)).body
  return { webhook, delivery: resource, path: `${webhooksPath}/${idOf(webhook.uri)}/deliveries/${idOf(resource.uri)}` }
}

const forms: ConsoleArea['forms'] = {
  [webhooksPath]: {
    entries: ['WebhookSubscription.Add'],
    fill: async () => ({
      path: webhooksPath,
      fields: { url: url(), audience: 'organization', 'events invitee.created': 'on', key: 'generate' },
    }),
  },
  [`${webhooksPath}/:id/edit`]: ofWebhook('edit', 'WebhookSubscription.Update', (webhook) => ({
    url: url(),
    'events contact.created': 'on',
    version: versionOf(webhook as never).updated_at,
  })),
  [`${webhooksPath}/:id/enable`]: ofWebhook('enable', 'WebhookSubscription.Enable', () => ({})),
  [`${webhooksPath}/:id/rotate-key`]: ofWebhook('rotate-key', 'WebhookSubscription.RotateSigningKey', () => ({
    key: 'generate',
  })),
  [`${webhooksPath}/:id/test`]: ofWebhook('test', 'WebhookSubscription.Test', () => ({ event: 'invitee.created' })),
  [`${webhooksPath}/:id/delete`]: ofWebhook('delete', 'WebhookSubscription.Remove', () => ({})),
  [`${webhooksPath}/:id/replays`]: ofWebhook('replays', 'WebhookReplay.Add', () => ({ since: lastHour() })),
  [`${webhooksPath}/:id/deliveries/:delivery/replay`]: {
    entries: ['WebhookDelivery.Replay'],
    fill: async (scene) => ({ path: `${(await deliver(scene)).path}/replay` }),
  },
  [feedsPath]: {
    entries: ['CalendarFeed.Add'],
    fill: async (_, by) => ({ path: feedsPath, fields: { name: by.id.slice(-8) } }),
  },
  [`${feedsPath}/:id/revoke`]: {
    entries: ['CalendarFeed.Remove'],
    async fill({ acme, db }) {
      await db.run(sql`delete from calendar_feeds where user_id = ${acme.ada.id}`)
      const { resource } = (await acme.ada.post('/calendar_feeds')).body
      return { path: `${feedsPath}/${idOf(resource.uri)}/revoke` }
    },
  },
  ...conferencesArea.forms,
}

/** Everything that others wrote is `markup`: the address, the answer of the receiver, the name of a feed. */
async function hostile(scene: AreaScene, markup: string) {
  const { acme, db } = scene
  const { webhook, path } = await deliver(scene)
  const id = idOf(webhook.uri)
  const replay = (await acme.ada.post(`${webhook.uri}/replays`, { since: `${lastHour()}:00Z` })).body.resource
  const attempts = [markup, null].map((error) => ({
    at: new Date().toISOString(),
    status_code: error && null,
    duration_ms: 5,
    error,
    response: markup,
  }))
  await db.run(sql`
    update webhook_subscriptions set callback_url = ${`${webhook.callback_url}?${markup}`}, retry_started_at = now()
    where id = ${id}`)
  await db.run(sql`
    update webhook_deliveries set attempts = ${JSON.stringify(attempts)}, attempt = 2 where subscription_id = ${id}`)
  await db.run(sql`update events set payload = ${JSON.stringify({ name: markup })} where subscription_id = ${id}`)
  const feed = (await acme.ada.post('/calendar_feeds', { name: markup })).body.resource
  return { id, path, replay, feed }
}

export const integrationsArea: ConsoleArea = {
  forms,
  async pages(scene, markup) {
    const { id, path, replay, feed } = await hostile(scene, markup)
    const [own, encoded] = [`${webhooksPath}/${id}`, encodeURIComponent(markup)]
    return {
      [overviewPath]: [overviewPath],
      [webhooksPath]: [webhooksPath, `${webhooksPath}?q=${encoded}&status=${encoded}&scope=${encoded}`],
      [`${webhooksPath}/new`]: [`${webhooksPath}/new`],
      [`${webhooksPath}/samples`]: [`${webhooksPath}/samples?event=${encoded}`],
      [`${webhooksPath}/:id`]: [own, `${own}?done=${encoded}`, `${webhooksPath}/${encoded}`],
      ...Object.fromEntries(
        ['edit', 'rotate-key', 'delete'].map((page) => [`${webhooksPath}/:id/${page}`, [`${own}/${page}`]]),
      ),
      [`${webhooksPath}/:id/deliveries`]: [
        `${own}/deliveries`,
        `${own}/deliveries?status=${encoded}&code=${encoded}&from=${encoded}`,
      ],
      [`${webhooksPath}/:id/deliveries/:delivery`]: [path, `${own}/deliveries/${encoded}`],
      [`${webhooksPath}/:id/replays`]: [`${own}/replays`, `${own}/replays?page=${encoded}`],
      [`${webhooksPath}/:id/replays/:replay`]: [`${own}/replays/${idOf(replay.uri)}`, `${own}/replays/${encoded}`],
      [feedsPath]: [feedsPath, `${feedsPath}?whose=everyone`, `${feedsPath}?page=${encoded}`],
      [`${feedsPath}/:id/revoke`]: [`${feedsPath}/${idOf(feed.uri)}/revoke`],
      ...(await conferencesArea.pages(scene, markup)),
    }
  },
  async inputs(scene, markup) {
    const { id } = await hostile(scene, markup)
    const own = `${webhooksPath}/${id}`
    const key = { key: 'own', signing_key: `${markup}\n` }
    const webhook = { ...key, url: markup, audience: markup, [`events ${markup}`]: 'on' }
    return [
      [webhooksPath, webhook],
      [`${own}/edit`, { ...webhook, version: markup }],
      [`${own}/rotate-key`, key],
      [`${own}/test`, { event: markup }],
      [`${own}/replays`, { since: markup, until: markup, only_failed: markup }],
      [feedsPath, { name: `${markup}${'x'.repeat(100)}` }],
      ...(await conferencesArea.inputs(scene, markup)),
    ]
  },
  async samples(scene) {
    const { acme } = scene
    const webhook = await subscribe(acme.cyd, acme, { scope: 'user', user: acme.cyd.uri })
    const feed = (await acme.cyd.post('/calendar_feeds')).body.resource
    return [[`${webhooksPath}/`, webhook.uri], [`${feedsPath}/`, feed.uri], ...(await conferencesArea.samples(scene))]
  },
}

export { calendarsArea } from './calendars.ts'
