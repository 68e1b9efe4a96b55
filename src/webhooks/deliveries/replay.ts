import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { EventId } from '../../platform/ids.ts'
import type { SubscriptionRow } from '../subscriptions/queries.ts'
import { queueReplay } from './jobs.ts'
import { getDelivery, restartDelivery } from './queries.ts'
import { insertReplay } from './replay-queries.ts'
import type { NewReplay } from './replay-schema.ts'
import { requireActive, requireReplayRange } from './rules.ts'

/** Delivers an event again, with the same id. */
export async function replayDelivery(db: Db, subscription: Managed<SubscriptionRow>, event_id: EventId) {
  const { event } = await getDelivery(db, subscription, event_id)
  requireActive(subscription)
  if (event === null) throw new Forbidden('This event has been deleted and cannot be delivered again.', 'event_gone')
  await restartDelivery(db, subscription, event_id)
  return getDelivery(db, subscription, event_id)
}

/** Delivers all events of a time range again. */
export async function replayRange(db: Db, subscription: Managed<SubscriptionRow>, input: NewReplay) {
  requireActive(subscription)
  requireReplayRange(input, Date.now())
  const replay = await insertReplay(db, subscription, input)
  await queueReplay(db, subscription.organization_id, replay.id)
  return replay
}
