import { config } from '../config.ts'
import {
  Conflict,
  ExternalCalendarError,
  Forbidden,
  InsufficientScope,
  Invalid,
  IdempotencyKeyReused,
  MethodNotAllowed,
  NotFound,
  TooManyRequests,
  Unauthenticated,
  Unavailable,
  type Detail,
} from '../errors.ts'
import type { Problems } from '../problems.ts'
import { detailsToReport } from './error-details.ts'

export type ErrorResponse = { status: number; body: object; headers?: Record<string, string> }

const specifiedTitle = 'Internal Server Error'
const unexpected = 'The server encountered an unexpected condition that prevented it from fulfilling the request.'

/** The titles and messages of ERROR_TITLES=descriptive. The specification has one title for most statuses. */
const descriptive: Record<number, [title: string, message: string]> = {
  400: ['Invalid Argument', 'The supplied parameters are invalid.'],
  401: ['Unauthenticated', 'The access token is invalid'],
  404: ['Resource Not Found', 'The server could not find the requested resource.'],
  409: ['Already Exists', 'The resource already exists'],
}

/**
 * Maps an error to its status, title and body. No other code knows status codes.
 * `titled`: the 400 of this route keeps its title.
 */
export function toErrorResponse(error: unknown, titled = false): ErrorResponse {
  if (error instanceof Invalid) {
    const title = error.title ?? (titled ? 'Invalid Argument' : undefined)
    const details = detailsToReport(error.details)
    return title
      ? { status: 400, body: { title, message: error.message, details } }
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
    return failure(
      409,
      detailsToReport(error.details).map((item) => ({ code: 'already_exists', ...item })),
    )
  if (error instanceof IdempotencyKeyReused) {
    const { message } = error
    return { status: 422, body: { title: 'Idempotency Key Reused', message, details: [keyDetail(message)] } }
  }
  if (error instanceof ExternalCalendarError) {
    const { message } = error
    const details = [detail(message, 'calendar_error')]
    return { status: 424, body: { title: 'External Calendar Error', message, details } }
  }
  if (error instanceof TooManyRequests) {
    const { message, seconds } = error
    const body = { title: 'Too Many Requests', message, details: [detail(message, 'rate_limited')] }
    return { status: 429, body, headers: { 'retry-after': String(seconds) } }
  }
  if (error instanceof Unavailable)
    return { ...failure(503, [detail('try again in a few seconds', 'unavailable')]), headers: { 'retry-after': '2' } }
  return (
    frameworkError(error) ?? failure(500, [detail('the service failed; find the request id in its log', 'internal')])
  )
}

function failure(status: number, details: Problems, message = unexpected): ErrorResponse {
  const [title, text] = (config.ERROR_TITLES === 'descriptive' && descriptive[status]) || [specifiedTitle, message]
  return { status, body: { title, message: text, details } }
}

/** Requests that the framework rejects: the body is too large, of another media type, or incomplete. */
function frameworkError(error: unknown): ErrorResponse | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode } = error
  if (statusCode === 404) return failure(404, [detail('there is no such path', 'not_found')])
  if (statusCode === 413) return invalid('the body must be 256 kB or smaller', 'too_large')
  if (statusCode === 415) {
    const types = 'application/json or application/x-www-form-urlencoded'
    return invalid(`the body must be JSON or a form: send Content-Type: ${types}`, 'unsupported_media_type')
  }
  const isClientError = typeof statusCode === 'number' && statusCode < 500
  return isClientError ? invalid('the request could not be read', 'invalid') : undefined
}

const invalid = (message: string, code: string) =>
  failure(400, [detail(message, code)], 'The supplied parameters are invalid.')
const detail = (message: string, code: string): Detail => ({ message, code })
const keyDetail = (message: string): Detail => ({ parameter: 'Idempotency-Key', ...detail(message, 'key_reused') })

/** Names the metadata that says which server issues tokens (RFC 9728). */
function challenge(code: string) {
  const metadata = `resource_metadata="${config.BASE_URL}/.well-known/oauth-protected-resource"`
  return code === 'token_expired'
    ? `Bearer error="invalid_token", error_description="expired", ${metadata}`
    : `Bearer ${metadata}`
}
