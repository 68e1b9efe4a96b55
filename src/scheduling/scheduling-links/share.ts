import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { newKey } from '../event-types/create.ts'
import { loadConferences } from '../event-types/load-conferences.ts'
import type { EventTypeRow } from '../event-types/queries.ts'
import { findSchedulesOfHosts } from '../schedules/queries.ts'
import { effectiveSchedule } from '../schedules/rules.ts'
import { loadLinkable } from './permissions.ts'
import { presentShare } from './present.ts'
import { insertLink } from './queries.ts'
import type { NewShare, Share } from './schema.ts'
import { overrideOf } from './share-rules.ts'

/** Creates a link for one booking with its own settings. Later changes to the event type do not affect it. */
export async function shareEventType(db: Db, caller: Caller, input: NewShare): Promise<Share> {
  const eventType = await loadLinkable(db, caller, input.event_type)
  const { location_configurations, ...settings } = input
  const locations = await loadConferences(
    db,
    eventType,
    location_configurations,
    (i) => `location_configurations[${i}]`,
  )
  const changes = { ...settings, ...(locations && { location_configurations: locations }) }
  const share_override = overrideOf(changes, eventType, await findHours(db, eventType))
  const key = newKey()
  await insertLink(db, caller, eventType, { key, share: share_override })
  return presentShare(key, eventType, share_override)
}

async function findHours(db: Db, { id, organization_id, hosts }: EventTypeRow) {
  const [host] = hosts
  return host && effectiveSchedule(id, host, await findSchedulesOfHosts(db, organization_id, id, [host]))
}
