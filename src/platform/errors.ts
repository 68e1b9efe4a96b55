export type Detail = { message: string; parameter?: string; code?: string }

/** The ways a request can fail. Anyone may throw one; only http/ knows that they have status codes. */
export class Invalid extends Error {
  details: Detail[]
  title: string | undefined
  constructor(...details: Detail[]) {
    super('The supplied parameters are invalid.')
    this.details = details
  }

  /** For the few failures that the interface names: a title and a sentence of their own. */
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
  details: Detail[]
  constructor(...details: Detail[]) {
    super(details.map(({ message }) => message).join('; '))
    this.details = details
  }
}

/** The key of an earlier request came with another request. */
export class KeyReused extends Error {}

export class TooManyRequests extends Error {
  seconds: number
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** Something that this service stands on is away for now; the same request may work soon. */
export class Unavailable extends Error {}

/** The database stopped a statement that took longer than its limit. */
export class StatementTimeout extends Unavailable {}
