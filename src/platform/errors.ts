export type Detail = { message: string; parameter?: string; code?: string }

/** The ways a request can fail. Any layer can throw one; only http/ maps them to status codes. */
export class Invalid extends Error {
  details: readonly Detail[]
  title: string | undefined
  constructor(...details: readonly Detail[]) {
    super('The supplied parameters are invalid.')
    this.details = details
  }

  /** For the few failures to which the specification gives a title and a message. */
  static titled(title: string, message: string, detail: Omit<Detail, 'message'>) {
    const invalid = new Invalid({ ...detail, message })
    invalid.title = title
    invalid.message = message
    return invalid
  }
}

export class Unauthenticated extends Error {
  code: string
  constructor(code: 'unauthenticated' | 'token_expired', message: string) {
    super(message)
    this.code = code
  }
}

export class Forbidden extends Error {
  code: string
  constructor(message: string, code = 'permission_denied') {
    super(message)
    this.code = code
  }
}

export class InsufficientScope extends Error {
  required: string[]
  constructor(required: string[]) {
    super(`This operation requires the scopes listed in the 'required_scopes' array.`)
    this.required = required
  }
}

export class NotFound extends Error {
  constructor(message = 'there is no such resource') {
    super(message)
  }
}

/** The path exists, but not with this method. `allowed` is the value of the Allow header. */
export class MethodNotAllowed extends Error {
  allowed: string
  constructor(method: string, allowed: string) {
    super(`${method} is not supported at this path, use one of: ${allowed}`)
    this.allowed = allowed
  }
}

export class Conflict extends Error {
  details: readonly Detail[]
  constructor(...details: readonly Detail[]) {
    super(details.map(({ message }) => message).join('; '))
    this.details = details
  }
}

/** An idempotency key was reused with a different request. */
export class IdempotencyKeyReused extends Error {}

export class TooManyRequests extends Error {
  seconds: number
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** A connected calendar cannot be read, so an answer without it would be wrong. */
export class ExternalCalendarError extends Error {
  constructor() {
    super('There is a problem accessing your calendar.')
  }
}

/** A dependency such as the database is not reachable. The same request can succeed later. */
export class Unavailable extends Error {}

/** The database has no space left, so it can only read. */
export class DiskFull extends Unavailable {}

/** The database stopped a statement that took longer than its limit. */
export class StatementTimeout extends Unavailable {}
