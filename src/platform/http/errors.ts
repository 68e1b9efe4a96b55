import { config } from '../config.ts'
import {
  Conflict, Forbidden, InsufficientScope, Invalid, KeyReused, MethodNotAllowed, NotFound, TooManyRequests, Unauthenticated,
  Unavailable, type Detail,
} from '../errors.ts'

export type Answer = { status: number; body: object; headers?: Record<string, string> }

/** An answer names so many problems at most. */
export const maxDetails = 100
const maxParameter = 200
const maxMessage = 2000
const moreProblems: Detail = {
  code: 'more_problems', message: `only the first ${maxDetails} problems are listed; fix these and try again`,
}

const specifiedTitle = 'Internal Server Error'
const unexpected = 'The server encountered an unexpected condition that prevented it from fulfilling the request.'

/** Titles and sentences of clients' liking: the specification gives most statuses the same one. */
const descriptive: Record<number, [title: string, message: string]> = {
  400: ['Invalid Argument', 'The supplied parameters are invalid.'],
  401: ['Unauthenticated', 'The access token is invalid'],
  404: ['Resource Not Found', 'The server could not find the requested resource.'],
  409: ['Already Exists', 'The resource already exists'],
}

/**
 * The only place that knows which failure has which status, title and body.
 * `titled`: this route's 400 keeps its title.
 */
export function toAnswer(error: unknown, titled = false): Answer {
  if (error instanceof Invalid) {
    const title = error.title ?? (titled ? 'Invalid Argument' : undefined)
    const details = reportable(error.details)
    return title ? { status: 400, body: { title, message: error.message, details } }
      : failure(400, details, error.message)
  }
  if (error instanceof Unauthenticated) {
    const headers = { 'www-authenticate': challenge(error.code) }
    return { ...failure(401, [detail(error.message, error.code)]), headers }
  }
  if (error instanceof InsufficientScope) {
    const { message, required } = error
    const details = required.map((scope) => detail(`the token lacks the scope ${scope}`, 'insufficient_scope'))
    return { status: 403, body: { title: 'Insufficient scope', message, required_scopes: required, details } }
  }
  if (error instanceof Forbidden) {
    const { message, code } = error
    return { status: 403, body: { title: 'Permission Denied', message, details: [detail(message, code)] } }
  }
  if (error instanceof NotFound) return failure(404, [detail(error.message, 'not_found')])
  if (error instanceof MethodNotAllowed) {
    const { message, allowed } = error
    const body = { title: 'Method Not Allowed', message, details: [detail(message, 'method_not_allowed')] }
    return { status: 405, body, headers: { allow: allowed } }
  }
  if (error instanceof Conflict)
    return failure(409, reportable(error.details).map((item) => ({ code: 'already_exists', ...item })))
  if (error instanceof KeyReused) {
    const { message } = error
    return { status: 422, body: { title: 'Idempotency Key Reused', message, details: [keyDetail(error)] } }
  }
  if (error instanceof TooManyRequests) {
    const { message, seconds } = error
    const body = { title: 'Too Many Requests', message, details: [detail(message, 'rate_limited')] }
    return { status: 429, body, headers: { 'retry-after': String(seconds) } }
  }
  if (error instanceof Unavailable)
    return { ...failure(503, [detail('try again in a few seconds', 'unavailable')]), headers: { 'retry-after': '2' } }
  return unreadable(error)
    ?? failure(500, [detail('this is a fault of the service; its log has the request id', 'internal')])
}

/** The first problems, shortened: names and messages can repeat what was sent. */
function reportable(details: Detail[]): Detail[] {
  const shown = details.slice(0, maxDetails).map(({ parameter, message, ...rest }) => ({
    ...(parameter !== undefined && { parameter: shortened(parameter, maxParameter) }),
    ...rest,
    message: shortened(message, maxMessage),
  }))
  return details.length > maxDetails ? [...shown, moreProblems] : shown
}

function shortened(text: string, most: number) {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text
}

function failure(status: number, details: Detail[], message = unexpected): Answer {
  const [title, sentence] = (config.ERROR_TITLES === 'descriptive' && descriptive[status]) || [specifiedTitle, message]
  return { status, body: { title, message: sentence, details } }
}

/** What the framework itself refuses: a body that is too large, of another media type, or cut short. */
function unreadable(error: unknown): Answer | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode } = error
  if (statusCode === 404) return failure(404, [detail('there is no such path', 'not_found')])
  if (statusCode === 413) return failure(400, [detail('the body may have 256 kB at most', 'too_large')], invalidMessage)
  if (statusCode === 415) {
    const types = 'application/json or application/x-www-form-urlencoded'
    const problem = detail(`the body must be JSON or a form: send Content-Type: ${types}`, 'unsupported_media_type')
    return failure(400, [problem], invalidMessage)
  }
  if (typeof statusCode === 'number' && statusCode < 500)
    return failure(400, [detail('the request could not be read', 'invalid')], invalidMessage)
  return undefined
}

const invalidMessage = 'The supplied parameters are invalid.'
const detail = (message: string, code: string): Detail => ({ message, code })
const keyDetail = (error: Error): Detail => ({ parameter: 'Idempotency-Key', ...detail(error.message, 'key_reused') })

/** Says where to learn who gives out tokens (RFC 9728). */
function challenge(code: string) {
  const metadata = `resource_metadata="${config.BASE_URL}/.well-known/oauth-protected-resource"`
  return code === 'token_expired' ? `Bearer error="invalid_token", error_description="expired", ${metadata}`
    : `Bearer ${metadata}`
}
