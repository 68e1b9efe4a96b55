import { resourceNames } from '../../resource-names.ts'
import type { Route } from '../route.ts'

/** Paths whose tag is not the first word of the path. The first match counts. */
const exceptions: [start: string, tag: string][] = [
  ['/organizations/:uuid/invitations', 'invitations'],
  ['/contacts/custom_field_definitions', 'custom_field_definitions'],
  ['/scheduled_events/:uuid/invitees', 'invitees'],
  ['/webhook_subscriptions/:uuid/deliveries', 'webhook_deliveries'],
  ['/webhook_subscriptions/:uuid/replays', 'webhook_deliveries'],
  ['/webhook_subscriptions/:uuid/test', 'webhook_deliveries'],
]

export function tagOf({ path }: Pick<Route, 'path'>) {
  const [, tag] = exceptions.find(([start]) => path.startsWith(start)) ?? []
  return tag ?? path.split('/')[1] ?? ''
}

/** The tags that the routes have, in the order in which the routes use them. */
export function tagsOf(routes: Route[]) {
  return [...new Set(routes.map(tagOf))].map((name) => ({ name, description: descriptions.get(name) ?? '' }))
}

const descriptions = new Map(Object.entries(resourceNames).map(([name, { about }]) => [name, about]))
