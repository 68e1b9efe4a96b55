import { z } from 'zod'
import { subscribable, type Audience, type SubscribableEvent } from '../platform/events/catalog.ts'
import { request, type Api, type ApiResponse } from './service-api.ts'

export type SubscriptionOptions = {
  url: string
  key: string
  scope: Audience
  group: string | undefined
  events: SubscribableEvent[]
}

const Me = z.object({ resource: z.object({ uri: z.string(), current_organization: z.string() }) })
const Created = z.object({ resource: z.object({ uri: z.string() }) })
const Failure = z.object({
  message: z.string(),
  details: z.array(z.object({ parameter: z.string().optional(), message: z.string() })).default([]),
  required_scopes: z.array(z.string()).default([]),
})

/** Creates a subscription. Unless `requireAll`, drops events that the token has no scope for. */
export async function subscribe(api: Api, options: SubscriptionOptions, requireAll: boolean) {
  const me = parseResponse(Me, await request(api, 'GET', '/users/me'), 200)
  const { url, key, scope, group } = options
  const body = {
    url,
    scope,
    signing_key: key,
    organization: me.resource.current_organization,
    ...(scope === 'user' && { user: me.resource.uri }),
    ...(group !== undefined && { group }),
  }

  let { events } = options
  let response = await request(api, 'POST', '/webhook_subscriptions', { ...body, events })
  const missing = failureOf(response).required_scopes
  if (!requireAll && missing.length > 0) {
    const readable = events.filter((event) => !missing.includes(subscribable[event].needs))
    if (readable.length > 0 && readable.length < events.length) {
      events = readable
      response = await request(api, 'POST', '/webhook_subscriptions', { ...body, events })
    }
  }
  explainFailure(response, url)
  return { uri: parseResponse(Created, response, 201).resource.uri, events }
}

/** Uses only the path of the URI, because the service can have another address in its URIs than in --api. */
export async function unsubscribe(api: Api, uri: string) {
  const path = new URL(uri).pathname.replace(/^.*(?=\/webhook_subscriptions\/)/, '')
  const notDeleted = (reason: string) =>
    new Error(`The subscription ${uri} was not deleted. Delete it with the API. ${reason}`)
  const response = await request(api, 'DELETE', path).catch((error: Error) => {
    throw notDeleted(error.message)
  })
  if (response.status !== 204 && response.status !== 404) throw notDeleted(describeFailure(response))
}

/** Explains two errors better than the service can, which does not know about this command. */
function explainFailure(response: ApiResponse, url: string) {
  const problem = failureOf(response).details.find(({ parameter }) => parameter === 'url')
  if (response.status === 409)
    throw new Error(
      `There is already a subscription for ${url}, perhaps of a listener that was killed. ` +
        'Delete it (GET /webhook_subscriptions lists it), or use another --port.',
    )
  if (response.status === 400 && problem)
    throw new Error(
      `The service refuses to deliver to ${url}: it ${problem.message.split('. ')[0]}. ` +
        'To reach this machine, run all processes of the service with OUTBOUND_ALLOW=127.0.0.1/32. It checks the ' +
        'address when it creates a subscription and at each delivery. If the service runs on another machine, set the ' +
        'address of a tunnel with --url.',
    )
}

function parseResponse<S extends z.ZodType>(schema: S, response: ApiResponse, status: number): z.output<S> {
  const parsed = schema.safeParse(response.body)
  if (response.status === status && parsed.success) return parsed.data
  throw new Error(`The service rejected the subscription: ${describeFailure(response)}`)
}

function failureOf({ body }: ApiResponse) {
  return Failure.catch({ message: '', details: [], required_scopes: [] }).parse(body)
}

function describeFailure(response: ApiResponse) {
  const { message, details } = failureOf(response)
  const reasons = details.map((detail) => [detail.parameter, detail.message].filter(Boolean).join(' '))
  return `${response.status} ${reasons.length > 0 ? reasons.join('; ') : message}`.trim()
}
