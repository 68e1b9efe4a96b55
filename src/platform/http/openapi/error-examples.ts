import {
  Conflict,
  ExternalCalendarError,
  Forbidden,
  InsufficientScope,
  Invalid,
  IdempotencyKeyReused,
  NotFound,
  TooManyRequests,
  Unauthenticated,
  Unavailable,
} from '../../errors.ts'
import { toErrorResponse } from '../errors.ts'

/** Example error responses, created by the code that creates the real ones. */
export function errorExamples() {
  const example = (summary: string, error: unknown, titled?: true) => ({
    summary,
    value: toErrorResponse(error, titled).body,
  })
  const missing = new Invalid(
    { parameter: 'start_time', code: 'missing', message: 'is missing' },
    { parameter: 'count', code: 'invalid', message: 'must be at most 100' },
  )
  return {
    Invalid: example('Two problems with the request', missing),
    InvalidArgument: example('Two problems with the request', missing, true),
    Unauthenticated: example(
      'No access token',
      new Unauthenticated('unauthenticated', 'The Authorization header must carry a bearer token.'),
    ),
    PermissionDenied: example(
      'The role does not allow it',
      new Forbidden('You do not have permission to access this resource.'),
    ),
    InsufficientScope: example('The token lacks a scope', new InsufficientScope(['contacts:write'])),
    NotFound: example('No such resource', new NotFound()),
    AlreadyExists: example('The name is taken', new Conflict({ parameter: 'name', message: 'is taken' })),
    KeyReused: example(
      'The key belongs to another request',
      new IdempotencyKeyReused('This Idempotency-Key was used with another request. Use a new key.'),
    ),
    CalendarError: example('The calendar server does not respond', new ExternalCalendarError()),
    RateLimited: example('Over the limit', new TooManyRequests('Too many requests. Try again in 30 s.', 30)),
    Internal: example('The service failed', new Error('unexpected')),
    Unavailable: example('Not available right now', new Unavailable()),
  }
}
