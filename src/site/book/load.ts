import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { SchedulingLinkId } from '../../platform/ids.ts'
import { isStorable } from '../../platform/text.ts'
import { getPlanAt } from '../../scheduling/availability/load-plan.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { linkUrlOf, schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import { sharedPlan } from '../../scheduling/scheduling-links/rules.ts'
import { findAddress, findByKey, findPerson, findTeam, type Address } from './queries.ts'

export type Request = {
  Params: { user?: string; team?: string; key?: string; slug?: string; start?: string }
  Querystring: Record<string, unknown>
  Body: Record<string, string> | undefined
}

/** `path`: the path of the booking page. `adjustPlan`: applies the changes of a shared link. */
export type LoadedEventType = {
  plan: PlanRow
  path: string
  link_id: SchedulingLinkId | undefined
  adjustPlan: (plan: PlanRow) => PlanRow
  isLocationHidden: boolean
  /** The single-use link has been used. */
  isUsed: boolean
}

export const linkUsedCode = 'link_used'

export async function loadOwner(db: Db, { user, team }: Request['Params']) {
  const owner = user === undefined ? await findTeam(db, slugIn(team)) : await findPerson(db, slugIn(user))
  if (!owner) throw new NotFound()
  return owner
}

/**
 * Includes secret event types: a visitor who knows the address got it from the host. The page is in the language that
 * the host chose for the event type, if any.
 */
export async function loadEventType(db: Db, request: FastifyRequest<Request>): Promise<LoadedEventType> {
  const { params } = request
  const address = await getAddress(db, params)
  const { organization_id, event_type_id, link_id, share, is_used = false } = address
  const adjustPlan = (plan: PlanRow) => (share ? sharedPlan(plan, share) : plan)
  const plan = adjustPlan(await getPlanAt(db, organization_id, event_type_id, address))
  request.ownLocale = plan.page_locale
  const url = params.key !== undefined ? linkUrlOf(params.key, plan.slug) : schedulingUrlOf(plan)
  return {
    plan,
    path: new URL(url).pathname,
    link_id: link_id ?? undefined,
    adjustPlan,
    isLocationHidden: share?.hide_location ?? false,
    isUsed: is_used,
  }
}

async function getAddress(db: Db, params: Request['Params']): Promise<Address> {
  const slug = slugIn(params.slug)
  if (params.key === undefined) {
    const address = await findAddress(db, await loadOwner(db, params), slug)
    if (!address) throw new NotFound()
    return address
  }
  const address = isStorable(params.key) ? await findByKey(db, params.key, slug) : undefined
  if (!address) throw new NotFound()
  return address
}

export function requireUnused({ isUsed }: LoadedEventType) {
  if (isUsed) throw new Conflict({ code: linkUsedCode, message: 'has been used' })
}

/** Slugs are stored in lower case. */
function slugIn(text = '') {
  if (!isStorable(text)) throw new NotFound()
  return text.toLowerCase().normalize('NFC')
}
