import { byVisitor, command, unchanged } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireWithinLimit } from '../../platform/rate-limits/take.ts'
import { deleteUnsubscribe, insertUnsubscribe } from './queries.ts'
import type { Subscription } from './sign-link.ts'

/** Stops optional emails. There is no limit, because it must always work. A second call changes nothing. */
export async function unsubscribe(db: Db, subscription: Subscription, request_id: string) {
  await command(
    db,
    byVisitor(request_id),
    entryOf(subscription, 'Add'),
    async (tx) => (await insertUnsubscribe(tx, subscription)) || unchanged(false),
  )
}

/** The way back. The limit also limits how often someone can go back and forth. */
export async function subscribeAgain(db: Db, subscription: Subscription, request_id: string) {
  const key = `${subscription.organization_id} ${subscription.mailbox_hash.toString('base64url')}`
  await command(
    db,
    byVisitor(request_id),
    entryOf(subscription, 'Remove'),
    async (tx) => (await deleteUnsubscribe(tx, subscription)) || unchanged(false),
    {
      limit: (limited) =>
        requireWithinLimit(limited, [{ limit: 'subscribe-again', key }], 'You changed this too often.'),
    },
  )
}

/** The log does not say who it was: the hash of an address is personal data too. */
function entryOf({ organization_id }: Subscription, action: 'Add' | 'Remove') {
  return { organization_id, namespace: 'Unsubscribe', action, details: {} }
}
