import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SubscribableEvent } from '../../platform/events/catalog.ts'
import { sampleOf } from '../samples/sample.ts'
import { loadManaged } from '../subscriptions/permissions.ts'
import { getDelivery, insertTest } from './queries.ts'
import { requireActive, chooseEvent } from './rules.ts'

/** Delivers a sample event to one subscription. The result appears in its delivery log. */
export async function sendTestEvent(db: Db, caller: Caller, id: string, requested: SubscribableEvent | undefined) {
  const subscription = await loadManaged(db, caller, id)
  requireActive(subscription)
  const name = chooseEvent(subscription.events, requested)
  const user_id = subscription.user_id ?? caller.user_id
  const { payload } = await sampleOf(db, caller.organization_id, user_id, name)
  const event_id = await insertTest(db, subscription, { name, user_id, payload })
  return getDelivery(db, subscription, event_id)
}
