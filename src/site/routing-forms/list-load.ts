import type { FastifyRequest } from 'fastify'
import { routingForms } from '../../forms/routing-forms/routes.ts'
import type { RoutingForm } from '../../forms/routing-forms/schema.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type FormId } from '../../platform/ids.ts'
import { apiFor, type ApiList } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { countSubmissions } from './list-queries.ts'
import { formIdOf } from './list-view.ts'

const perPage = '20'

export type FormList = { forms: ApiList<RoutingForm>; counts: ReadonlyMap<string, number>; isManager: boolean }

/** One page of the forms, the newest first. Only admins and owners learn the number of submissions. */
export async function loadFormList(db: Db, request: FastifyRequest<ConsoleRequest>): Promise<FormList> {
  const api = apiFor(db, request)
  const { organization_id } = api.caller
  const isManager = isAdmin(api.caller)
  const { page } = request.query
  const query = { organization: uriOf('organizations', organization_id), sort: 'created_at:desc', count: perPage }
  const list = (page_token?: string) =>
    api.many<RoutingForm>(routingForms, 'GET /routing_forms', {
      query: { ...query, ...(page_token !== undefined && { page_token }) },
    })
  const forms = await (typeof page === 'string'
    ? list(page).catch((error: unknown) => {
        // The token of another list leads to the first page.
        if (error instanceof Invalid) return list()
        throw error
      })
    : list())
  const ids = forms.collection.map((form) => asId<FormId>(formIdOf(form)))
  const counts = isManager && ids.length > 0 ? await countSubmissions(db, organization_id, ids) : new Map()
  return { forms, counts, isManager }
}
