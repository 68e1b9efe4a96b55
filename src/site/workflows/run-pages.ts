import type { FastifyInstance } from 'fastify'
import type { WorkflowRun } from '../../messages/manage-workflows/run-schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { apiFor } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { listPath, loadManaged, workflowRoutes } from './load.ts'
import { sendRuns } from './run-page.ts'
import { findRunBookings, findRunMessages } from './run-queries.ts'

const states = ['pending', 'done', 'skipped', 'canceled']

/** What a workflow did and will do. */
export function workflowRunPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/:id/runs`, async (request, reply) => {
    const [api, uuid] = [apiFor(db, request), idOf(request.params)]
    const workflow = await loadManaged(api, uuid)
    const { status, page } = request.query
    const state = states.find((each) => each === status) ?? ''
    const list = await api.many<WorkflowRun>(workflowRoutes, 'GET /workflows/:uuid/runs', {
      ids: { uuid },
      query: {
        count: '20',
        ...(state !== '' && { status: state }),
        ...(typeof page === 'string' && { page_token: page }),
      },
    })
    const ids = list.collection.map((run) => run.uuid)
    const { organization_id } = api.caller
    const [messages, bookings] = await Promise.all([
      findRunMessages(db, organization_id, ids),
      findRunBookings(db, organization_id, ids),
    ])
    return sendRuns(reply, workflow, { list, messages, bookings, state })
  })
}
