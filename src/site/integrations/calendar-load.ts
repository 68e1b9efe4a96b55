import type { FastifyRequest } from 'fastify'
import { calendarRoutes } from '../../calendars/calendars/routes.ts'
import type { Calendar } from '../../calendars/calendars/schema.ts'
import { calendarConnectionRoutes } from '../../calendars/connections/routes.ts'
import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import { findColleagueNames } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, Invalid } from '../../platform/errors.ts'
import { idOfUri, uriOf } from '../../platform/http/field-types.ts'
import type { Api } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { loadOwnConnections } from '../console/load-own.ts'
import { visitOf, type Visit } from './webhook-load.ts'

export type ConnectionVisit = Visit & { id: string; connection: CalendarConnection }
export type OwnCalendars = { connections: CalendarConnection[]; calendars: Calendar[] }

export async function loadOwnCalendars({ api }: Visit): Promise<OwnCalendars> {
  const [connections, calendars] = await Promise.all([loadOwnConnections(api), loadCalendars(api)])
  return { connections, calendars }
}

/** All pages of the list. */
async function loadCalendars(api: Pick<Api, 'many'>, page_token?: string): Promise<Calendar[]> {
  const query = { count: '100', sort: 'created_at:asc', ...(page_token !== undefined && { page_token }) }
  const { collection, pagination } = await api.many<Calendar>(calendarRoutes, 'GET /calendars', { query })
  const next = pagination.next_page_token
  return next === null ? collection : [...collection, ...(await loadCalendars(api, next))]
}

/** The connection of the address. The API decides whether the user may see it. */
export async function loadConnection(
  db: Db,
  request: FastifyRequest<Pick<ConsoleRequest, 'Params'>>,
): Promise<ConnectionVisit> {
  const [visit, id] = [visitOf(db, request), idOf(request.params)]
  const connection = await visit.api.one<CalendarConnection>(
    calendarConnectionRoutes,
    'GET /calendar_connections/:uuid',
    { ids: { uuid: id } },
  )
  return { ...visit, id, connection }
}

/** The same, if it belongs to the user. Even admins cannot sign in for others. */
export async function loadOwnConnection(db: Db, request: FastifyRequest<Pick<ConsoleRequest, 'Params'>>) {
  const visit = await loadConnection(db, request)
  if (!isOwn(visit)) throw new Forbidden('Only the owner of this calendar connection can do this.')
  return visit
}

export function isOwn({ user, connection }: ConnectionVisit) {
  return connection.user === uriOf('users', user.user_id)
}

export type AllConnections = Awaited<ReturnType<typeof loadAllConnections>>

/** The connections of everyone, for admins and owners, with the names of the people. */
export async function loadAllConnections(db: Db, { api, user }: Visit, page: string | string[] | undefined) {
  const { organization_id } = user
  const list = (more: Record<string, string>) =>
    api.many<CalendarConnection>(calendarConnectionRoutes, 'GET /calendar_connections', {
      query: { sort: 'created_at:desc', count: '20', organization: uriOf('organizations', organization_id), ...more },
    })
  // A page token of another list leads to the first page.
  const { collection, pagination } = await list(typeof page === 'string' ? { page_token: page } : {}).catch((error) => {
    if (error instanceof Invalid) return list({})
    throw error
  })
  const ids = collection.flatMap((connection) => idOfUri('users', connection.user) ?? [])
  return { connections: collection, pagination, names: await findColleagueNames(db, organization_id, ids) }
}

/** The name of the person to whom a connection belongs. */
export function ownerNameIn(names: ReadonlyMap<string, string>, { user }: CalendarConnection) {
  return names.get(idOfUri('users', user) ?? '') ?? ''
}
