import type { Db } from './db.ts'

/** Rolls the transaction back and runs its work again. Only for a transaction that `canRetry`. */
export class RetryTransaction extends Error {}

const firstAttempts = new WeakSet<Db>()

export function markFirstAttempt(tx: Db) {
  firstAttempts.add(tx)
}

/** Is this the first attempt of a transaction? The next ones must not assume what made the first one fail. */
export const canRetry = (tx: Db) => firstAttempts.has(tx)
