import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { chooseHosts, emitEventType } from './create.ts'
import { getEventType, lockEventType, markDeleted, replaceHosts, updateEventType } from './queries.ts'
import { requireValidContent, contentOf, requireChangeable, requireManager } from './rules.ts'
import type { EventTypeChange } from './schema.ts'

/** An event type that says the same as before is left alone, and nobody hears of it. */
export async function changeEventType(db: Db, caller: Actor, id: string, given: EventTypeChange) {
  const before = await lockEventType(db, caller.organization_id, id)
  requireChangeable(caller, before)
  requireManager(caller, given)

  const hosts = given.hosts ? await chooseHosts(db, caller, given.hosts, before.hosts) : before.hosts
  const content = contentOf(given, before)
  requireValidContent(content, hosts)
  const { slug = before.slug } = given
  const hasSameHosts = isDeepStrictEqual(hosts, before.hosts)
  const after = { ...before, ...content, slug }
  if (hasSameHosts && isDeepStrictEqual(after, before)) return before
  await requireStorage(db, caller.organization_id, growthOf(before, after))

  if (!hasSameHosts) await replaceHosts(db, caller.organization_id, id, hosts)
  await updateEventType(db, before, { ...content, slug })
  return emitEventType(db, 'event_type.updated', await getEventType(db, caller.organization_id, id), before.hosts)
}

/** Deleted for everybody but who asks for it by id. */
export async function removeEventType(db: Db, caller: Actor, id: string) {
  const before = await lockEventType(db, caller.organization_id, id)
  requireChangeable(caller, before)
  await markDeleted(db, before)
  await emitEventType(db, 'event_type.deleted', await getEventType(db, caller.organization_id, id))
}
