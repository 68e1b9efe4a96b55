import { isAdmin } from '../../platform/auth/caller.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type EventTypeId } from '../../platform/ids.ts'
import { minuteOf } from '../../platform/time.ts'
import { findReasons, type StartReason } from '../../scheduling/availability/find-slots.ts'
import { getPlan } from '../../scheduling/availability/load-plan.ts'
import { canManage } from '../../scheduling/event-types/permissions.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import type { EventTypeAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { loadBusyCauses, type BusyCauses } from './explain-data.ts'
import { linkFor, type ReasonLink, type ReasonPlaces } from './explain-rules.ts'
import { idIn, type PageContext } from './time-off-load.ts'

/** A reason with the page where the user can change its cause. */
export type LinkedReason = { reason: StartReason; link: ReasonLink | undefined }
export type HostAnswer = BusyCauses & { name: string; reasons: LinkedReason[] }
export type Answer = { isFree: boolean; remaining: number; reasons: LinkedReason[]; hosts: HostAnswer[] }

/** Explains a start of an event type with its usual duration. */
export async function loadAnswer({ db, api }: PageContext, eventType: string, start: number): Promise<Answer> {
  const { caller } = api
  const plan = await getPlan(db, caller.organization_id, asId<EventTypeId>(eventType))
  const range = { from: start, to: start + 1 }
  const request = { range, duration: plan.duration, now: minuteOf(Date.now()) }
  const { isFree, remaining, reasons, hosts } = await findReasons(db, plan, request)
  const query = { event_type: uriOf('event_types', plan.id) }
  const { collection } = await api.many<EventTypeAvailabilitySchedule>(
    schedules,
    'GET /event_type_availability_schedules',
    { query },
  )
  const places: ReasonPlaces = { eventType, canEditEventType: canManage(caller, plan) }
  const linked = (list: StartReason[], host?: ReasonPlaces['host']) =>
    list.map((reason) => ({ reason, link: linkFor(reason, { ...places, host }) }))
  return {
    isFree,
    remaining,
    reasons: linked(reasons),
    hosts: await Promise.all(
      hosts.map(async ({ user_id, name, reasons: own }) => {
        const isCaller = user_id === caller.user_id
        const rule = collection
          .map(({ availability_rule }) => availability_rule)
          .find(({ user }) => user === uriOf('users', user_id))
        const schedule = rule && rule.name !== null ? idIn(rule.uri) : null
        const host = { id: user_id, isCaller, canEdit: isCaller || isAdmin(caller), schedule }
        const causes = await loadBusyCauses(api, user_id, own)
        const isKnown = causes.meetings.length > 0 || causes.hasExternal
        // A host who is busy with a meeting or an event elsewhere needs no link to blocked hours.
        const all = linked(own, host).map(({ reason, link }) => ({
          reason,
          link: reason.code === 'busy' && isKnown ? undefined : link,
        }))
        return { name, reasons: all, ...causes }
      }),
    ),
  }
}
