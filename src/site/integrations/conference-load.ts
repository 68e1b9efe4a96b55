import type { FastifyRequest } from 'fastify'
import { conferenceRoutes } from '../../calendars/conferences/routes.ts'
import { canManage } from '../../calendars/conferences/rules.ts'
import type { Conference } from '../../calendars/conferences/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { visitOf, type Visit } from './webhook-load.ts'

export type ConferenceVisit = Visit & { id: string; conference: Conference }

/** All of them fit on one page: at most 20 of the person and 20 of the organization. */
export async function loadConferences({ api }: Pick<Visit, 'api'>) {
  const { collection } = await api.many<Conference>(conferenceRoutes, 'GET /conferences', {
    query: { count: '100', sort: 'created_at:asc' },
  })
  return collection
}

export const isManaged = ({ api: { caller } }: Pick<Visit, 'api'>, { user }: Conference) =>
  canManage(caller, { user_id: user === null ? null : (idOfUri('users', user) ?? null) })

/** The conference of the address, for those who can change it. */
export async function loadConference(
  db: Db,
  request: FastifyRequest<Pick<ConsoleRequest, 'Params'>>,
): Promise<ConferenceVisit> {
  const [visit, id] = [visitOf(db, request), idOf(request.params)]
  const conference = await visit.api.one<Conference>(conferenceRoutes, 'GET /conferences/:uuid', { ids: { uuid: id } })
  if (!isManaged(visit, conference)) throw new Forbidden('You do not have permission to access this resource.')
  return { ...visit, id, conference }
}
