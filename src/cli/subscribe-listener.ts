import { z } from 'zod'
import { subscribable, type Audience, type SubscribableEvent } from '../platform/events/catalog.ts'

export type Api = { base: string; token: string }
export type SubscriptionOptions = { url: string; key: string; scope: Audience; group: string | undefined; events: SubscribableEvent[] }
type Answer = { status: number; body: unknown }

const patience = 10_000

const Me = z.object({ resource: z.object({ uri: z.string(), current_organization: z.string() }) })
const Created = z.object({ resource: z.object({ uri: z.string() }) })
const Failure = z.object({
  message: z.string(),
  details: z.array(z.object({ parameter: z.string().optional(), message: z.string() })).default([]),
  required_scopes: z.array(z.string()).default([]),
})

/** Subscribes to those of the events that the token may read; refused are the others, or everything. */
export async function subscribe(api: Api, wish: SubscriptionOptions, isFirm: boolean) {
  const me = read(Me, await ask(api, 'GET', '/users/me'), 200)
  const { url, key, scope, group } = wish
  const body = {
    url, scope, signing_key: key,
    organization: me.resource.current_organization,
    ...(scope === 'user' && { user: me.resource.uri }),
    ...(group !== undefined && { group }),
  }

  let { events } = wish
  let answer = await ask(api, 'POST', '/webhook_subscriptions', { ...body, events })
  const missing = failureOf(answer).required_scopes
  if (!isFirm && missing.length > 0) {
    const readable = events.filter((event) => !missing.includes(subscribable[event].needs))
    if (readable.length > 0 && readable.length < events.length) {
      events = readable
      answer = await ask(api, 'POST', '/webhook_subscriptions', { ...body, events })
    }
  }
  explainRefusal(answer, url)
  return { uri: read(Created, answer, 201).resource.uri, events }
}

/** The path counts, not the address: the service may know itself by another one than the one we reach it by. */
export async function unsubscribe(api: Api, uri: string) {
  const path = new URL(uri).pathname.replace(/^.*(?=\/webhook_subscriptions\/)/, '')
  const remains = (reason: string) => new Error(`The subscription ${uri} is still there. Delete it yourself. ${reason}`)
  const answer = await ask(api, 'DELETE', path).catch((error: Error) => { throw remains(error.message) })
  if (answer.status !== 204 && answer.status !== 404) throw remains(describeSubscription(answer))
}

async function ask({ base, token }: Api, method: string, path: string, payload?: object): Promise<Answer> {
  try {
    const answer = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The service at ${base} gives no answer (${reason}). Does it run? --api says where it is.`,
      { cause: error })
  }
}

/** Two refusals are better explained than the service can, which does not know who is asking. */
function explainRefusal(answer: Answer, url: string) {
  const problem = failureOf(answer).details.find(({ parameter }) => parameter === 'url')
  if (answer.status === 409)
    throw new Error(`There is a subscription for ${url} already, perhaps of a listener that was killed. `
      + 'Delete it (GET /webhook_subscriptions lists it), or listen at another --port.')
  if (answer.status === 400 && problem)
    throw new Error(`The service refuses to deliver to ${url}: it ${problem.message.split('. ')[0]}. `
      + 'To reach this machine, it must run with OUTBOUND_ALLOW=127.0.0.1/32, in every process: it checks when a '
      + 'subscription is made and again whenever it delivers. If it runs elsewhere, give the address of a tunnel with '
      + '--url.')
}

function read<S extends z.ZodType>(schema: S, answer: Answer, status: number): z.output<S> {
  const parsed = schema.safeParse(answer.body)
  if (answer.status === status && parsed.success) return parsed.data
  throw new Error(`The service refuses to subscribe: ${describeSubscription(answer)}`)
}

function failureOf({ body }: Answer) {
  return Failure.catch({ message: '', details: [], required_scopes: [] }).parse(body)
}

function describeSubscription(answer: Answer) {
  const { message, details } = failureOf(answer)
  const reasons = details.map((detail) => [detail.parameter, detail.message].filter(Boolean).join(' '))
  return `${answer.status} ${reasons.length > 0 ? reasons.join('; ') : message}`.trim()
}
