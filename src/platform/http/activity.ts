import { config } from '../config.ts'
import type { RequestInput } from './read-and-present.ts'
import type { Route } from './route.ts'

type DeclaredRoute = Pick<Route, 'method' | 'path' | 'activity'>
type ParsedInput = Pick<RequestInput, 'ids' | 'query' | 'body'>
type RequestData = Pick<RequestInput, 'query' | 'body'>

const actions = { GET: 'Read', POST: 'Add', PUT: 'Update', PATCH: 'Update', DELETE: 'Remove' }

/** Words of a path that name an action instead of a collection. */
const actionNames: Record<string, string> = {
  cancellation: 'Cancel',
  deletion: 'Delete',
  dry_run: 'DryRun',
  duplicate: 'Duplicate',
  enable: 'Enable',
  merge: 'Merge',
  move: 'Move',
  payment: 'RecordPayment',
  reconfirmation: 'RequestReconfirmation',
  reschedule: 'Reschedule',
  resend: 'Resend',
  rotate_secret: 'RotateSecret',
  rotate_signing_key: 'RotateSigningKey',
  sync: 'Sync',
}

/** The logged activity: `PATCH /event_types/:uuid` is EventType.Update, `POST …/invitations/:uuid/resend` Resend. */
export function activityOf({ method, path, activity }: DeclaredRoute) {
  if (activity) return activity
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'))
  const actionIndex = method === 'POST' ? words.findIndex((word) => word in actionNames) : -1
  if (actionIndex < 1) return { namespace: singular(words.at(-1) ?? ''), action: actions[method] }
  const actionName = actionNames[words[actionIndex] ?? ''] ?? ''
  const rest = words
    .slice(actionIndex + 1)
    .map(pascal)
    .join('')
  return { namespace: singular(words[actionIndex - 1] ?? ''), action: actionName + rest }
}

/**
 * What the activity changed: the resource in the response, else the one that the path names, else the resources that
 * the request refers to. Logs only our own URIs in declared fields, because other values can be personal data. Takes
 * them from the raw request, because parsing replaces each URI with an id.
 */
export function detailsOf(
  { path }: DeclaredRoute,
  { ids, query, body }: ParsedInput,
  request: RequestData,
  result: unknown,
) {
  const uri = referenceIn(result, 'uri') ?? targetOf(path, ids)
  if (uri) return { uri }
  const details: Record<string, string> = {}
  for (const name of [query, body].flatMap((part) => Object.keys(part ?? {}))) {
    const reference = referenceIn(request.query, name) ?? referenceIn(request.body, name)
    if (reference) details[name] = reference
  }
  return details
}

function targetOf(path: string, ids: Record<string, string>) {
  const [targetPath] = /^.*:\w+/.exec(path) ?? []
  return targetPath && config.BASE_URL + targetPath.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
}

const resourcePath = /^((\/[a-z_]+)+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})+$/i

function referenceIn(object: unknown, name: string) {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, name)) return undefined
  const value = (object as Record<string, unknown>)[name]
  if (typeof value !== 'string' || !value.startsWith(`${config.BASE_URL}/`)) return undefined
  return resourcePath.test(value.slice(config.BASE_URL.length)) ? value : undefined
}

const singular = (word: string) => pascal(word.replace(/ies$/, 'y').replace(/s$/, ''))

const pascal = (word: string) =>
  word
    .split('_')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('')
