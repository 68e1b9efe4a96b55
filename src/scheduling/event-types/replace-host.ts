import { findMembers } from '../../people/memberships/queries.ts'
import { managedByService } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventTypeId, OrganizationId, UserId } from '../../platform/ids.ts'
import { findFreeSlug, insertOldAddress } from './address-queries.ts'
import { emitEventType } from './announce.ts'
import { withoutHost, type EventTypeOutcome, type HostReplacement } from './handover-rules.ts'
import { replaceHosts } from './host-queries.ts'
import { getEventType, lockEventType, nextPosition, updateEventType, type EventTypeRow } from './queries.ts'
import { removeEventType } from './update.ts'

/** Takes a person out of an event type. Another person gets it, others remain, or it is deleted. */
export async function replaceHost(
  db: Db,
  organization_id: OrganizationId,
  id: EventTypeId,
  replacement: HostReplacement,
): Promise<EventTypeOutcome> {
  const row = managedByService(await lockEventType(db, organization_id, id))
  const members = await findMembers(
    db,
    organization_id,
    row.hosts.map(({ user_id }) => user_id),
  )
  const { outcome, hosts, pooling_type } = withoutHost(row, replacement, members)
  if (outcome === 'deleted') {
    await removeEventType(db, row)
    return outcome
  }
  const { from, to } = replacement
  await replaceHosts(db, organization_id, id, hosts)
  const owner = row.user_id === from && to !== null ? await newOwner(db, row, to) : {}
  await updateEventType(db, row, { pooling_type, ...owner })
  await emitEventType(db, 'event_type.updated', await getEventType(db, organization_id, id), row.hosts)
  return outcome
}

/** The slug stays if it is free on the page of the new owner. The old address leads to the new one. */
async function newOwner(db: Db, row: EventTypeRow, user_id: UserId) {
  const { organization_id, slug, link } = row
  if (link !== null) return { user_id }
  await insertOldAddress(db, row)
  const position = await nextPosition(db, organization_id, { user_id, team_id: null })
  return { user_id, position, slug: await findFreeSlug(db, organization_id, user_id, slug) }
}
