import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { emitEventType } from './announce.ts'
import { replaceHosts } from './host-queries.ts'
import { loadHosts } from './load-hosts.ts'
import { requireChangeable, requireManager } from './permissions.ts'
import { getEventType, lockEventType, markDeleted, updateEventType } from './queries.ts'
import { contentOf, requireValidContent } from './rules.ts'
import type { EventTypeChange } from './schema.ts'

/** A change without effect updates nothing and emits no event. */
export async function changeEventType(db: Db, caller: Actor, id: string, change: EventTypeChange) {
  const before = await lockEventType(db, caller.organization_id, id)
  requireChangeable(caller, before)
  requireManager(caller, change)

  const hosts = change.hosts ? await loadHosts(db, caller, change.hosts, before.hosts) : before.hosts
  const content = contentOf(change, before)
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
export async function removeEventType(db: Db, caller: Actor, id: string) {
  const before = await lockEventType(db, caller.organization_id, id)
  requireChangeable(caller, before)
  await markDeleted(db, before)
  await emitEventType(db, 'event_type.deleted', await getEventType(db, caller.organization_id, id))
}
