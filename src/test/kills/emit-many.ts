import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/emit.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Company } from '../people.ts'

export type EmittedEvents = { committed: Set<number>; rolledBack: Set<number> }

const perTransaction = 10

/**
 * Emits `count` events, ten per transaction, in four concurrent transactions. Every tenth transaction is rolled back.
 * `from`: the number of the first event. `dbOf` can return a connection outside the transaction.
 */
export async function emitMany(
  db: Db,
  { id, ada }: Company,
  { from = 0, count }: { from?: number; count: number },
  emitted: EmittedEvents,
  dbOf: (tx: Db) => Db = (tx) => tx,
) {
  const end = from + count
  let started = from
  async function client() {
    while (started < end) {
      const first = started
      started += perTransaction
      const numbers = Array.from({ length: Math.min(perTransaction, end - first) }, (_, i) => first + i)
      const isRolledBack = (first / perTransaction) % 10 === 7
      for (const n of isRolledBack ? numbers : []) emitted.rolledBack.add(n)
      await transact(db, async (tx) => {
        await emit(
          dbOf(tx),
          id,
          numbers.map((n) => testEvent(n, ada.id)),
        )
        if (isRolledBack) throw new RollBack()
      }).catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error
      })
      for (const n of isRolledBack ? [] : numbers) emitted.committed.add(n)
    }
  }
  await Promise.all([client(), client(), client(), client()])
}

class RollBack extends Error {}

function testEvent(n: number, user_id: UserId) {
  const contact = { name: 'Zoë Lund', email: `zoe${n}@initech.example`, notes: 'She likes tea. '.repeat(20) }
  return { name: 'contact.deleted' as const, user_ids: [user_id], subject_id: subjectOf(n), payload: { n, contact } }
}

/** The events are about 500 contacts. */
function subjectOf(n: number) {
  return `01890000-0000-7000-8000-${String(n % 500).padStart(12, '0')}`
}
