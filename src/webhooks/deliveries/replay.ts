import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { loadManaged } from '../subscriptions/permissions.ts'
import { queueReplay } from './jobs.ts'
import { getDelivery, restartDelivery } from './queries.ts'
import { insertReplay } from './replay-queries.ts'
import { requireActive, requireReplayRange } from './rules.ts'
import type { NewReplay } from './schema.ts'

/** Delivers an event once more, under the same id. */
export async function replayDelivery(db: Db, caller: Caller, id: string, event_id: string) {
  const subscription = await loadManaged(db, caller, id)
  const { event } = await getDelivery(db, subscription, event_id)
  requireActive(subscription)
  if (event === null) throw new Forbidden('This event is not kept any more and cannot be delivered.', 'event_gone')
  await restartDelivery(db, subscription, event_id)
  return getDelivery(db, subscription, event_id)
}

/** Everything that happened in a stretch of time. */
export async function replayRange(db: Db, caller: Caller, id: string, stretch: NewReplay) {
  const subscription = await loadManaged(db, caller, id)
  requireActive(subscription)
  requireReplayRange(stretch, Date.now())
  const replay = await insertReplay(db, subscription, stretch)
  await queueReplay(db, caller.organization_id, replay.id)
  return replay
}
