import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { loadOwnConnections } from '../console/load-own.ts'
import { countFeeds } from './feed-queries.ts'
import { calendarsPath, conferencesPath, feedsPath, webhooksPath } from './tabs-list.ts'
import type { Visit } from './webhook-load.ts'
import { countWebhooks, type WebhookCounts } from './webhook-queries.ts'

type Card = { path: string; title: string; about: string; facts?: string[] }

/** The cards of the overview: what can be connected, with the state of each. */
export async function loadCards(db: Db, { api, user, texts }: Visit): Promise<Card[]> {
  const { text } = texts
  const [connections, webhooks, feeds] = await Promise.all([
    loadOwnConnections(api),
    countWebhooks(db, user),
    countFeeds(db, user),
  ])
  return [
    {
      path: calendarsPath,
      title: text('cal-title'),
      about: text('cal-about'),
      facts: calendarFacts(connections, texts),
    },
    { path: conferencesPath, title: text('conf-title'), about: text('conf-about') },
    {
      path: webhooksPath,
      title: text('int-webhooks'),
      about: text('int-webhooks-about'),
      facts: webhookFacts(webhooks, texts),
    },
    {
      path: feedsPath,
      title: text('int-feeds'),
      about: text('int-feeds-about'),
      facts: [text('int-feeds-count', { count: feeds })],
    },
    { path: '/account/connections', title: text('nav-connections'), about: text('int-connections-about') },
    ...(isAdmin(user)
      ? [{ path: '/account/applications', title: text('nav-applications'), about: text('int-applications-about') }]
      : []),
    { path: '/account/tokens', title: text('nav-tokens'), about: text('int-tokens-about') },
    { path: '/embed/demo', title: text('nav-embed'), about: text('int-embed-about') },
  ]
}

function calendarFacts(connections: CalendarConnection[], { text }: Texts) {
  const broken = connections.filter(({ state }) => state !== 'active').length
  return [
    text('cal-count', { count: connections.length }),
    ...(broken > 0 ? [text('cal-attention-count', { count: broken })] : []),
  ]
}

function webhookFacts({ total, failing, disabled }: WebhookCounts, { text }: Texts) {
  return [
    text('int-webhooks-count', { count: total }),
    ...(failing > 0 ? [text('int-webhooks-failing', { count: failing })] : []),
    ...(disabled > 0 ? [text('int-webhooks-disabled', { count: disabled })] : []),
  ]
}
