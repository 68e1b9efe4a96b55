import type { Actor } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { newKey, publish } from './create.ts'
import { copyHours } from './host-queries.ts'
import { loadOwner } from './load-owner.ts'
import { nextPosition, type EventTypeRow } from './queries.ts'
import { contentOf } from './rules.ts'
import type { NewCopy, Owner } from './schema.ts'

const maxName = 255

/** A copy is a draft, so that it cannot be booked before its owner has looked at it. */
export async function copyEventType(
  db: Db,
  caller: Actor,
  source: Managed<EventTypeRow>,
  { name }: NonNullable<NewCopy>,
) {
  const { organization_id, id, link, hosts } = source
  const owner = ownerOf(source)
  await loadOwner(db, caller, owner)
  const position = await nextPosition(db, organization_id, owner)
  const content = contentOf({ name: name ?? copyName(source), active: false, position }, source)
  // A one-off event type has a secret address, so its copy needs another one.
  const secret = link === null ? {} : { type: 'AdhocEventType' as const, link: newKey() }
  const copy = await publish(db, { organization_id, ...owner, ...secret }, content, hosts)
  await copyHours(db, organization_id, id, copy.id)
  return copy
}

function copyName({ name }: EventTypeRow) {
  const end = ' (copy)'
  return name.slice(0, maxName - end.length).trimEnd() + end
}

/** An event type whose team or user is gone has no page for a copy. */
function ownerOf({ user_id, team_id }: EventTypeRow): Owner {
  if (user_id !== null) return { user_id, team_id: null }
  if (team_id === null) throw new NotFound()
  return { user_id: null, team_id }
}
