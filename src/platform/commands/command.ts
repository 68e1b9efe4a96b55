import type { Db } from '../db/db.ts'
import { transact, Rollback } from '../db/transaction.ts'
import { record } from '../events/activity.ts'
import type { OrganizationId } from '../ids.ts'
import { entryOf, type Actor } from './actor.ts'

export { byCaller, byUser, byVisitor, operator, service } from './actor.ts'

/** An entry of the activity log. `details` are references only, never personal data. */
export type Activity = {
  organization_id: OrganizationId
  namespace: string
  action: string
  details: Record<string, string>
  /** For work that finds out who the actor is, for example the user behind an invitation link. */
  actor?: Actor
}

export type Idempotency<Result> = {
  /** Locks the key for the transaction and finds the result of an earlier run. */
  find(db: Db): Promise<Result | undefined>
  store(db: Db, result: Result): Promise<unknown>
  /** Runs after the rollback. */
  storeError(db: Db, error: unknown): Promise<unknown>
}

export type Options<Result> = {
  /** Counts the attempt before the transaction, so that failed attempts count too. Throws if there were too many. */
  limit?: ((db: Db) => Promise<unknown>) | undefined
  /** Returns the stored result for a request that is repeated. */
  idempotency?: Idempotency<Result> | undefined
}

/**
 * The only way to change data on behalf of an actor. Runs the work and writes its entry in the activity log in one
 * transaction, and retries after a conflict with a concurrent one. Inside a transaction it joins that one.
 */
export async function command<Result, Same = never>(
  db: Db,
  actor: Actor,
  activity: Activity | ((result: Result) => Activity),
  work: (tx: Db) => Promise<Result | NoChange<Same>>,
  { limit, idempotency }: Options<Result> = {},
): Promise<Result | Same> {
  await limit?.(db)
  let isFirst = false
  try {
    return await transact<Result | Same>(db, async (tx) => {
      const earlier = await idempotency?.find(tx)
      if (earlier !== undefined) return earlier
      isFirst = true
      const result = await work(tx)
      if (result instanceof Rollback) return result
      const { actor: found = actor, ...entry } = typeof activity === 'function' ? activity(result) : activity
      await record(tx, { ...entry, ...entryOf(found) })
      await idempotency?.store(tx, result)
      return result
    })
  } catch (error) {
    if (isFirst) await idempotency?.storeError(db, error)
    throw error
  }
}

export type NoChange<Same> = Rollback<Same>

/** The result of work that changed nothing: there is no entry, and the transaction is rolled back to make sure. */
export function unchanged<Same>(value: Same): NoChange<Same> {
  return new Rollback(value)
}
