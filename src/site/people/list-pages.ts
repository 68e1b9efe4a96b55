import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { pagingOf } from '../console/page-links.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendMembers } from './list-page.ts'
import { findActivity, listMembers, memberSort } from './list-queries.ts'
import { listName, memberQuery, parseMemberFilters, type MemberFilters } from './list-rules.ts'
import { peoplePath, visitOf } from './load.ts'

/** All members of the organization. */
export function memberListPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(peoplePath, async (request, reply) => {
    const visit = visitOf(db, request)
    const { organization_id } = visit.user
    const filters = parseMemberFilters(request.query)
    const paging = findPaging(request.query, filters)
    if (!paging) return reply.redirect(`${peoplePath}${memberQuery(filters)}`, 303)
    const page = await listMembers(db, organization_id, filters, paging)
    const activity = await findActivity(
      db,
      organization_id,
      page.rows.map(({ id }) => id),
    )
    return sendMembers(reply, visit, { filters, page, activity })
  })
}

/** A page of another list, for example after the filters in the address were edited, leads to the first page. */
function findPaging(query: ConsoleRequest['Querystring'], filters: MemberFilters) {
  try {
    return pagingOf(query, listName(filters), memberSort)
  } catch (error) {
    if (error instanceof Invalid) return undefined
    throw error
  }
}
