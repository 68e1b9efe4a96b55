import type { FastifyRequest } from 'fastify'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import { asId, type ScheduleId } from '../../platform/ids.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import type { Api } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { loadOwner, overviewOf, overviewPath, visitOf, type Owner, type Visit } from './load.ts'

/** The page of one schedule. `canEdit`: it is the user's own, or the user is an admin. */
export type ScheduleVisit = Visit & {
  id: ScheduleId
  schedule: UserAvailabilitySchedule
  owner: Owner
  canEdit: boolean
}

export const schedulePath = (id: string) => `${overviewPath}/${id}`
export const idIn = ({ uri }: { uri: string }) => idOfUri('user_availability_schedules', uri) ?? ''

export async function loadSchedule(db: Db, request: FastifyRequest<ConsoleRequest>): Promise<ScheduleVisit> {
  const visit = visitOf(db, request)
  const id = asId<ScheduleId>(idOf(request.params))
  const schedule = await getSchedule(visit.api, id)
  const owner = await loadOwner(visit, schedule.user)
  // Hours of an event type have no name, and are changed with the event type.
  const canEdit = (owner.isSelf || isAdmin(visit.user)) && schedule.name !== null
  return { ...visit, id, schedule, owner, canEdit }
}

/** For forms: a user who cannot change the schedule gets a 403, also when the form would only be shown again. */
export async function loadEditable(db: Db, request: FastifyRequest<ConsoleRequest>) {
  const visit = await loadSchedule(db, request)
  if (!visit.canEdit) throw new Forbidden('You do not have permission')
  return visit
}

export function getSchedule(api: Api, uuid: ScheduleId) {
  return api.one<UserAvailabilitySchedule>(schedules, 'GET /user_availability_schedules/:uuid', { ids: { uuid } })
}

/** The pages above one that belongs to the schedule. */
export function crumbsOf({
  id,
  schedule,
  owner,
  reader: {
    texts: { text },
  },
}: ScheduleVisit) {
  const all = owner.isSelf ? text('hours-title') : text('hours-title-of', { name: owner.name })
  return [
    { path: overviewOf(owner), label: all },
    { path: schedulePath(id), label: schedule.name ?? '' },
  ]
}
