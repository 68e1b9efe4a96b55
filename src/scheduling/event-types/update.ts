import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { emitEventType } from './announce.ts'
import { replaceHosts } from './host-queries.ts'
import { loadConferences } from './load-conferences.ts'
import { loadHosts } from './load-hosts.ts'
import { requireAdminManagement } from './permissions.ts'
import { getEventType, markDeleted, updateEventType, type EventTypeRow } from './queries.ts'
import { contentOf, requireValidContent } from './rules.ts'
import type { EventTypeChange } from './schema.ts'

/** A change without effect updates nothing and emits no event. */
export async function changeEventType(db: Db, caller: Actor, before: Managed<EventTypeRow>, change: EventTypeChange) {
  const { id } = before
  requireAdminManagement(caller, change)

  const hosts = change.hosts ? await loadHosts(db, caller, change.hosts, before.hosts) : before.hosts
  const locations = await loadConferences(db, before, change.locations)
  const content = contentOf({ ...change, locations }, before)
  requireValidContent(content, hosts)
  const { slug = before.slug } = change
  const hasSameHosts = isDeepStrictEqual(hosts, before.hosts)
  const after = { ...before, ...content, slug }
  if (hasSameHosts && isDeepStrictEqual(after, before)) return before
  await requireStorage(db, caller.organization_id, growthOf(before, after))

  if (!hasSameHosts) await replaceHosts(db, caller.organization_id, id, hosts)
  await updateEventType(db, before, { ...content, slug })
  return emitEventType(db, 'event_type.updated', await getEventType(db, caller.organization_id, id), before.hosts)
}

/** Marks the event type as deleted. It can still be read by its id. */
export async function removeEventType(db: Db, before: Managed<EventTypeRow>) {
  await markDeleted(db, before)
  await emitEventType(db, 'event_type.deleted', await getEventType(db, before.organization_id, before.id))
}
