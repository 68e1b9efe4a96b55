import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { isStorable } from '../../platform/text.ts'
import { findMovedType } from '../../scheduling/event-types/address-queries.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import { getEventType } from '../../scheduling/event-types/queries.ts'

/** Where a page is now whose event type another person got. Undefined if there is no such page. */
export async function findMovedPage(db: Db, { method, url, params }: FastifyRequest) {
  const { user = '', slug = '' } = params as { user?: string; slug?: string }
  if (method !== 'GET' || !user || !slug || !isStorable(user + slug)) return undefined
  const moved = await findMovedType(db, user.toLowerCase().normalize('NFC'), slug.toLowerCase().normalize('NFC'))
  if (!moved) return undefined
  const { pathname } = new URL(schedulingUrlOf(await getEventType(db, moved.organization_id, moved.id)))
  return pathname + (/\?.*/.exec(url)?.[0] ?? '')
}
