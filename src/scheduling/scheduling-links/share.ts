import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { newKey } from '../event-types/create.ts'
import type { EventTypeRow } from '../event-types/queries.ts'
import { findSchedulesOfHosts } from '../schedules/queries.ts'
import { effectiveSchedule } from '../schedules/rules.ts'
import { getLinkable } from './create.ts'
import { presentLink } from './present.ts'
import { insertLink } from './queries.ts'
import { overrideOf } from './rules.ts'
import type { NewShare, Share } from './schema.ts'

/** A link for one booking, with changes for that booking alone. Later changes of the event type do not reach it. */
export async function shareEventType(db: Db, caller: Caller, given: NewShare): Promise<Share> {
  const eventType = await getLinkable(db, caller, given.event_type)
  const share_override = overrideOf(given, eventType, await findHours(db, eventType))
  const key = newKey()
  await insertLink(db, caller, { key, event_type_id: eventType.id, share: share_override })
  return { scheduling_links: [presentLink(key, eventType)], share_override }
}

async function findHours(db: Db, { id, organization_id, hosts }: EventTypeRow) {
  const [host] = hosts
  return host && effectiveSchedule(id, host, await findSchedulesOfHosts(db, organization_id, id, [host]))
}
