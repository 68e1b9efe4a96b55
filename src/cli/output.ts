import { Conflict, Forbidden, Invalid, NotFound, StatementTimeout, Unavailable } from '../platform/errors.ts'

/** Wrong usage of the command line, with exit code 2. */
export class Usage extends Error {}

/** Prints a result as JSON: on one line with --json, indented without. */
export function print(result: object, json: boolean | undefined) {
  process.stdout.write(`${JSON.stringify(result, null, json ? 0 : 2)}\n`)
}

export function say(text: string) {
  process.stdout.write(`${text}\n`)
}

/** 1: rejected or failed. 2: wrong usage. 3: wrong settings or an unreachable database. */
export function exitCodeOf(error: unknown) {
  if (error instanceof Usage) return 2
  if (error instanceof Unavailable) return 3
  if (error instanceof Error && (error.name === 'ConfigError' || isNetworkError(error))) return 3
  return 1
}

export function explain(error: unknown, json: boolean) {
  const message = messageOf(error)
  process.stderr.write(json ? `${JSON.stringify({ error: message })}\n` : `convene: ${message}\n`)
}

function messageOf(error: unknown): string {
  if (error instanceof Invalid)
    return error.details.map(({ parameter, message }) => `${parameter ?? 'input'} ${message}`).join('; ')
  if (error instanceof Conflict || error instanceof NotFound || error instanceof Forbidden || error instanceof Usage)
    return error.message
  if (error instanceof StatementTimeout)
    return (
      'The database stopped a statement that exceeded its time limit (statement timeout). ' +
      'The machine is probably overloaded. Try again when it is less busy.'
    )
  if (error instanceof Unavailable || (error instanceof Error && isNetworkError(error)))
    return `The database cannot be reached (${causeOf(error)}). Check DATABASE_URL, or run 'convene doctor'.`
  return error instanceof Error ? error.message : String(error)
}

function causeOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error
  return cause.message || String('code' in cause ? cause.code : cause.name)
}

const networkCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', 'EHOSTUNREACH', 'EAI_AGAIN'])

function isNetworkError(error: Error) {
  return 'code' in error && networkCodes.has(String(error.code))
}
