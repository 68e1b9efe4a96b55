import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Cursor } from '../../platform/db/page.ts'
import { writeToken } from '../../platform/http/page-token.ts'
import { requireRecapsFeature } from '../../recaps/meeting-recaps/rules.ts'
import { apiFor } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { pagingOf } from '../console/page-links.ts'
import type { RecapList } from './list-page.ts'
import { findRecapOwners, listShownRecaps } from './list-queries.ts'
import { listQuery, parseListFilters } from './list-rules.ts'

/** One page of the recaps. A page token works only with its own filters. */
export async function loadRecapList(db: Db, request: FastifyRequest<ConsoleRequest>): Promise<RecapList> {
  requireRecapsFeature(apiFor(db, request).caller)
  const user = signedInUserOf(request)
  const filters = parseListFilters(request.query)
  const list = `recaps ${JSON.stringify(filters)}`
  const recaps = await listShownRecaps(db, user, filters, pagingOf(request.query, list))
  const link = (cursor: Cursor | null) =>
    cursor ? `/console/recaps${listQuery(filters, writeToken(cursor, list))}` : undefined
  return {
    filters,
    recaps,
    owners: await findRecapOwners(db, user),
    isDeleted: request.query.done === 'deleted',
    links: { previous: link(recaps.previous), next: link(recaps.next) },
  }
}
