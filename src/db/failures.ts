const awayCodes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN',
  '57P01', '57P02', '57P03', '57014', '53300', '55000', '25P03', '08000', '08001', '08003', '08004', '08006',
])
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection|was closed))/

/** Is the database away, or out of time or room, rather than saying no? */
export function isAway(error: unknown) {
  if (!(error instanceof Error)) return false
  return awayCodes.has(codeOf(error)) || awayMessages.test(error.message)
}

/** A transaction that lost against another, as in a deadlock, is tried again. */
export async function again<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempts === 1 || !isPassing(error)) throw error
    return again(work, attempts - 1)
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
