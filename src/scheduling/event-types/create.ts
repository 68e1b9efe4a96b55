import { randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireStorage } from '../../platform/storage-quota/check.ts'
import { emitEventType } from './announce.ts'
import { replaceHosts } from './host-queries.ts'
import { loadConferences } from './load-conferences.ts'
import { defaultHosts, loadHosts } from './load-hosts.ts'
import { loadOwner } from './load-owner.ts'
import { requireManager } from './permissions.ts'
import {
  getEventType,
  insertEventType,
  nextPosition,
  type EventTypeContent,
  type EventTypeSelection,
  type HostContent,
} from './queries.ts'
import { newContent, requireValidContent } from './rules.ts'
import type { NewEventType } from './schema.ts'

export async function createEventType(db: Db, caller: Actor, { owner, ...input }: NewEventType) {
  const { organization_id } = caller
  const { locale } = await loadOwner(db, caller, owner)
  requireManager(caller, { ...owner, admin_managed: input.admin_managed ?? false })

  const hosts = input.hosts ? await loadHosts(db, caller, input.hosts) : await defaultHosts(db, organization_id, owner)
  const locations = await loadConferences(db, { organization_id, ...owner }, input.locations)
  const content = newContent({ ...input, locations }, await nextPosition(db, organization_id, owner), locale)
  requireValidContent(content, hosts)
  return publish(db, { organization_id, ...owner }, content, hosts, input.slug)
}

/** Inserts a validated event type and emits event_type.created. */
export async function publish(
  db: Db,
  owner: EventTypeSelection,
  content: EventTypeContent,
  hosts: HostContent[],
  slug?: string,
) {
  const { organization_id } = owner
  await requireStorage(db, organization_id)
  const { id } = await insertEventType(db, owner, content, slug)
  await replaceHosts(db, organization_id, id, hosts)
  return emitEventType(db, 'event_type.created', await getEventType(db, organization_id, id))
}

/** The secret part of a URL: 96 random bits. */
export function newKey() {
  return randomBytes(12).toString('base64url')
}
