import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { isStorable } from '../../platform/text.ts'
import { getPlan, type PlanRow } from '../../scheduling/availability/queries.ts'
import { linkUrlOf, schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import { sharedPlan } from '../../scheduling/scheduling-links/rules.ts'
import { findAddress, findByKey, findPerson, findTeam, type Address } from './queries.ts'

export type Request = {
  Params: { user?: string; team?: string; key?: string; slug?: string; start?: string }
  Querystring: Record<string, unknown>
  Body: Record<string, string> | undefined
}

/** `path`: where it is booked, as seen from the root. `as`: what is different here. */
export type LoadedEventType = {
  plan: PlanRow
  path: string
  link_id: string | undefined
  as: (plan: PlanRow) => PlanRow
  isPlaceHidden: boolean
  /** A link that was good for one booking, and that booking was made. */
  isUsed: boolean
}

export const linkUsed = 'link_used'

export async function loadOwner(db: Db, { user, team }: Request['Params']) {
  const owner = user === undefined ? await findTeam(db, slugIn(team)) : await findPerson(db, slugIn(user))
  if (!owner) throw new NotFound()
  return owner
}

/** What an address leads to: also what is secret, as whoever knows the address was told it. */
export async function loadEventType(db: Db, { params }: FastifyRequest<Request>): Promise<LoadedEventType> {
  const { organization_id, event_type_id, link_id, share, is_used = false } = await getAddress(db, params)
  const as = (plan: PlanRow) => (share ? sharedPlan(plan, share) : plan)
  const plan = as(await getPlan(db, organization_id, event_type_id))
  const url = params.key !== undefined ? linkUrlOf(params.key, plan.slug) : schedulingUrlOf(plan)
  const isPlaceHidden = share?.hide_location ?? false
  return { plan, path: new URL(url).pathname, link_id: link_id ?? undefined, as, isPlaceHidden, isUsed: is_used }
}

async function getAddress(db: Db, params: Request['Params']): Promise<Address> {
  const slug = slugIn(params.slug)
  if (params.key === undefined) {
    const found = await findAddress(db, await loadOwner(db, params), slug)
    if (!found) throw new NotFound()
    return found
  }
  const given = isStorable(params.key) ? await findByKey(db, params.key, slug) : undefined
  if (!given) throw new NotFound()
  return given
}

export function requireUnused({ isUsed }: LoadedEventType) {
  if (isUsed) throw new Conflict({ code: linkUsed, message: 'has been used' })
}

/** As slugs are written, however somebody typed it. */
function slugIn(text = '') {
  if (!isStorable(text)) throw new NotFound()
  return text.toLowerCase().normalize('NFC')
}
