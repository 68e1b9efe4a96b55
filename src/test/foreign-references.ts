import { config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import type { Route } from '../platform/http/route.ts'
import { routes } from '../routes.ts'
import { exampleOf, keyOf } from './examples.ts'
import { fieldsOf, hasUri } from './fields.ts'
import type { Company } from './people.ts'

/**
 * Fields with an address of another site, and those that may name what the request cannot use: a hold that is not for
 * this slot, and custom fields that neither contact has, are ignored.
 */
const unchecked = new Set(['url', 'redirect_url', 'meeting_url', 'hold', 'take_custom_fields'])

/** Other fields that a reference needs, or that it replaces. */
const related: Record<string, { without?: string; scope?: string }> = {
  'GET /workflows user': { without: 'organization' },
  'GET /workflows group': { without: 'organization' },
  'GET /webhook_subscriptions group': { scope: 'group' },
  'POST /webhook_subscriptions group': { scope: 'group' },
  'GET /sample_webhook_data group': { scope: 'group' },
}

/** What fields refer to if they are not named after it. */
const collections: Record<string, string> = {
  co_hosts: 'users',
  connection: 'calendar_connections',
  event: 'scheduled_events',
  excluded_event_types: 'event_types',
  owner: 'users',
}

/** The fields of a request, without those of its objects, that refer to resources of the service. */
export function referencesOf(route: Route) {
  return (['query', 'body'] as const).flatMap((part) =>
    fieldsOf(route[part])
      .filter(([name, field]) => hasUri(field) && !unchecked.has(name))
      .map(([name]) => [part, name] as const),
  )
}

/** A resource for a field that the example of a route does not have. */
export async function uriFor(field: string, of: Company, db: Db) {
  const collection = collections[field] ?? `${field.replace(/s$/, '')}s`
  const route = routes.find((each) => keyOf(each) === `GET /${collection}/:uuid`)
  if (!route) throw new Error(`src/test/foreign-references.ts: add the collection of ${field}`)
  const uri = `${config.BASE_URL}/${collection}/${(await exampleOf(route, of, db)).ids?.['uuid']}`
  return field.endsWith('s') ? [uri] : uri
}

export function withReference(route: Route, example: object | undefined, field: string, reference: unknown) {
  const { without = '', ...more } = related[`${keyOf(route)} ${field}`] ?? {}
  const fields = { ...example, ...more, [field]: reference }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== without))
}
