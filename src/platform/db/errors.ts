const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55000',
  '25P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25006',
])
const unreachableMessages = /^(Connection terminated|Client (?:has encountered a connection|was closed))/

/** The server is starting or recovering, or has no free connection. */
const slowCodes = new Set(['57P03', '53300'])
const slowMessages = /^(timeout (expired|exceeded)|Connection terminated due to connection timeout|Query read timeout)/

/** Is the server a standby, or was it made one? Then this connection is of no use, and another host is the primary. */
export function isReadOnly(error: unknown) {
  return error instanceof Error && codeOf(error) === '25006'
}

/** Is the database unreachable, starting, read-only or out of connections? False if it rejected the query. */
export function isUnreachable(error: unknown) {
  if (!(error instanceof Error)) return false
  if (unreachableCodes.has(codeOf(error)) || isSlow(error) || unreachableMessages.test(error.message)) return true
  // PgBouncer says this if it lost the server. As an error that is not fatal, the code means an invalid message.
  return codeOf(error) === '08P01' && 'severity' in error && error.severity === 'FATAL'
}

/** Has the database no space left for what a statement writes? */
export function isDiskFull(error: unknown) {
  return error instanceof Error && codeOf(error) === '53100'
}

/** Did the database stop a statement, because it took longer than its limit or because an operator canceled it? */
export function isStatementTimeout(error: unknown) {
  return error instanceof Error && codeOf(error) === '57014'
}

/** Did the database end a transaction because of a concurrent one, for example after a deadlock? */
export function isConflict(error: unknown) {
  return error instanceof Error && ['40001', '40P01'].includes(codeOf(error))
}

/** Did a statement wait for a lock longer than its limit, or did a deadlock end every attempt? */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ['55P03', '40P01'].includes(codeOf(error)) || isLockTimeout(error.cause)
}

/** Does the database exist but respond too slowly, because it is starting or the machine is busy? */
export function isSlow(error: unknown) {
  return error instanceof Error && (slowCodes.has(codeOf(error)) || slowMessages.test(error.message))
}

/** Did this constraint or unique index reject the change? */
export function violates(error: unknown, constraint: string) {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

function codeOf(error: Error) {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
