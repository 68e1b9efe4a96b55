/** `parameter`: the field of the request that is wrong, if the owner entered it just now. */
type Details = { parameter?: 'url' | 'username' | 'password'; retryAfter?: number | undefined }

/**
 * - credentials: the server refuses the user name or the password
 * - missing: the calendar or the address does not exist
 * - conflict: the entry was changed by another program, or exists already
 * - unreachable: no answer, or the server is down or overloaded
 * - invalid: the answer cannot be used, for example because it is too large
 */
type Kind = 'credentials' | 'missing' | 'conflict' | 'unreachable' | 'invalid'

/** Why a calendar server cannot be used. Its message is for the owner and never contains secrets. */
export class CalendarProblem extends Error {
  override name = 'CalendarProblem'
  readonly kind: Kind
  readonly details: Details

  constructor(kind: Kind, message: string, details: Details = {}) {
    super(message)
    this.kind = kind
    this.details = details
  }
}
