import type { FastifyRequest } from 'fastify'
import { routingForms } from '../../forms/routing-forms/routes.ts'
import type { RoutingForm } from '../../forms/routing-forms/schema.ts'
import { isAdmin, requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { apiFor, type Api } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'

export const listPath = '/console/routing-forms'
export const section = 'routing-forms'

export type LoadedForm = { api: Api; id: string; form: RoutingForm; isManager: boolean }

/** Every member can read a form. */
export async function loadForm(db: Db, request: FastifyRequest<ConsoleRequest>): Promise<LoadedForm> {
  const [api, id] = [apiFor(db, request), idOf(request.params)]
  return { api, id, form: await readForm(api, id), isManager: isAdmin(api.caller) }
}

/** For the pages of admins and owners. */
export async function loadManagedForm(db: Db, request: FastifyRequest<ConsoleRequest>) {
  const loaded = await loadForm(db, request)
  requireAdmin(loaded.api.caller)
  return loaded
}

export function readForm(api: Api, uuid: string) {
  return api.one<RoutingForm>(routingForms, 'GET /routing_forms/:uuid', { ids: { uuid } })
}
