import type { Caller } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SubscribableEvent } from '../../platform/events/catalog.ts'
import type { EventDeclaration } from '../../platform/events/declaration.ts'
import { sampleOf } from '../samples/sample.ts'
import type { SubscriptionRow } from '../subscriptions/queries.ts'
import { getDelivery, insertTest } from './queries.ts'
import { requireActive, chooseEvent } from './rules.ts'

/** Delivers a sample event to one subscription. The result appears in its delivery log. */
export async function sendTestEvent(
  db: Db,
  caller: Caller,
  events: EventDeclaration[],
  subscription: Managed<SubscriptionRow>,
  requested: SubscribableEvent | undefined,
) {
  requireActive(subscription)
  const name = chooseEvent(subscription.events, requested)
  const user_id = subscription.user_id ?? caller.user_id
  const { organization_id } = caller
  const payload = await sampleOf(events, name, { db, organization_id, user_id, now: Date.now() })
  const event_id = await insertTest(db, subscription, { name, user_id, payload })
  return getDelivery(db, subscription, event_id)
}
