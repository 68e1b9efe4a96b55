const awayCodes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN',
  '57P01', '57P02', '57P03', '53300', '55000', '25P03', '08000', '08001', '08003', '08004', '08006',
])
const awayMessages = /^(Connection terminated|Client (?:has encountered a connection|was closed))/

/** The server starts or recovers, or has no connection left. */
const slowCodes = new Set(['57P03', '53300'])
const slowMessages =
  /^(timeout (expired|exceeded)|Connection terminated due to connection timeout|Query read timeout)/

/** Is the database away, or out of time or room, rather than saying no? */
export function isUnreachable(error: unknown) {
  if (!(error instanceof Error)) return false
  return awayCodes.has(codeOf(error)) || isSlow(error) || awayMessages.test(error.message)
}

/** Did the database stop a statement, because it took longer than its limit or because an operator canceled it? */
export function isStatementTimeout(error: unknown) {
  return error instanceof Error && codeOf(error) === '57014'
}

/** Does the database exist and take longer to answer than it should, because it starts or the machine is busy? */
export function isSlow(error: unknown) {
  return error instanceof Error && (slowCodes.has(codeOf(error)) || slowMessages.test(error.message))
}

/** A transaction that lost against another, as in a deadlock, is tried again. */
export async function retryOnConflict<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempts === 1 || !isPassing(error)) throw error
    return retryOnConflict(work, attempts - 1)
  }
}

/** A change that two parties made at once and that may simply be tried again. */
function isPassing(error: unknown) {
  return error instanceof Error && ['40001', '40P01'].includes(codeOf(error))
}

/** Did this constraint or unique index say no? */
export function violates(error: unknown, constraint: string) {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

function codeOf(error: Error) {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
