import { config } from '../config.ts'
import type { Input } from './read-and-present.ts'
import type { Route } from './route.ts'

type DeclaredRoute = Pick<Route, 'method' | 'path' | 'activity'>
type ParsedInput = Pick<Input, 'ids' | 'query' | 'body'>
type RequestData = Pick<Input, 'query' | 'body'>

const actions = { GET: 'Read', POST: 'Add', PATCH: 'Update', DELETE: 'Remove' }

/** Words of a path that name no collection but what is done to it. */
const actionNames: Record<string, string> = {
  cancellation: 'Cancel',
  deletion: 'Delete',
  dry_run: 'DryRun',
  enable: 'Enable',
  payment: 'RecordPayment',
  reconfirmation: 'RequestReconfirmation',
  reschedule: 'Reschedule',
  resend: 'Resend',
  rotate_secret: 'RotateSecret',
  rotate_signing_key: 'RotateSigningKey',
}

/** What a request does: `PATCH /event_types/:uuid` is EventType.Update, `POST …/invitations/:uuid/resend` Resend. */
export function activityOf({ method, path, activity }: DeclaredRoute) {
  if (activity) return activity
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'))
  const at = method === 'POST' ? words.findIndex((word) => word in actionNames) : -1
  if (at < 1) return { namespace: singular(words.at(-1) ?? ''), action: actions[method] }
  const deed = actionNames[words[at] ?? ''] ?? ''
  return { namespace: singular(words[at - 1] ?? ''), action: deed + words.slice(at + 1).map(pascal).join('') }
}

/**
 * What it was done to: the answered resource, else the one that the path leads to, else the resources that the request
 * names. Nothing but URIs of ours under names of ours: what else a request holds may be about people. Inside the
 * service a reference is no URI any more, so they are taken from what was sent.
 */
export function detailsOf({ path }: DeclaredRoute, { ids, query, body }: ParsedInput, sent: RequestData, result: unknown) {
  const uri = referenceIn(result, 'uri') ?? targetOf(path, ids)
  if (uri) return { uri }
  const details: Record<string, string> = {}
  for (const name of [query, body].flatMap((part) => Object.keys(part ?? {}))) {
    const reference = referenceIn(sent.query, name) ?? referenceIn(sent.body, name)
    if (reference) details[name] = reference
  }
  return details
}

function targetOf(path: string, ids: Record<string, string>) {
  const [target] = /^.*:\w+/.exec(path) ?? []
  return target && config.BASE_URL + target.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
}

const resourcePath = /^((\/[a-z_]+)+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})+$/i

function referenceIn(holder: unknown, name: string) {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined
  const value = (holder as Record<string, unknown>)[name]
  if (typeof value !== 'string' || !value.startsWith(`${config.BASE_URL}/`)) return undefined
  return resourcePath.test(value.slice(config.BASE_URL.length)) ? value : undefined
}

const singular = (word: string) => pascal(word.replace(/ies$/, 'y').replace(/s$/, ''))

const pascal = (word: string) => word.split('_').map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('')
