import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { loadManaged } from '../subscriptions/permissions.ts'
import { queueReplay } from './jobs.ts'
import { getDelivery, restartDelivery } from './queries.ts'
import { insertReplay } from './replay-queries.ts'
import type { NewReplay } from './replay-schema.ts'
import { requireActive, requireReplayRange } from './rules.ts'

/** Delivers an event again, with the same id. */
export async function replayDelivery(db: Db, caller: Caller, id: string, event_id: string) {
  const subscription = await loadManaged(db, caller, id)
  const { event } = await getDelivery(db, subscription, event_id)
  requireActive(subscription)
  if (event === null) throw new Forbidden('This event has been deleted and cannot be delivered again.', 'event_gone')
  await restartDelivery(db, subscription, event_id)
  return getDelivery(db, subscription, event_id)
}

/** Delivers all events of a time range again. */
export async function replayRange(db: Db, caller: Caller, id: string, input: NewReplay) {
  const subscription = await loadManaged(db, caller, id)
  requireActive(subscription)
  requireReplayRange(input, Date.now())
  const replay = await insertReplay(db, subscription, input)
  await queueReplay(db, caller.organization_id, replay.id)
  return replay
}
