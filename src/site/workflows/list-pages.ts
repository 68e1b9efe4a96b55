import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { apiFor } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { loadSections } from './list-load.ts'
import { sendList } from './list-page.ts'
import { listPath, loadOwners } from './load.ts'

/** The workflows of the organization and of the user, or those of one owner. */
export function workflowListPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(listPath, async (request, reply) => {
    const { whose = '', page } = request.query
    const owners = await loadOwners(db, request)
    const chosen = owners.find(({ value }) => value === whose)
    const sections = await loadSections(db, apiFor(db, request), owners, chosen, typeof page === 'string' ? page : '')
    return sendList(reply, owners, sections, chosen?.value ?? '')
  })
}
