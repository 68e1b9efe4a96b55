import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { scheduledEvents } from '../../meetings/scheduled-events/routes.ts'
import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type ScheduledEventId } from '../../platform/ids.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Api, ApiList } from '../console/api.ts'
import { sendCsv } from '../console/send-csv.ts'
import { findExportedInvitees } from './export-queries.ts'
import { exportCells, exportHeaders } from './export-table.ts'
import { eventsQuery } from './list-request.ts'
import { idOfEvent } from './list-row-layout.ts'
import type { ListFilters } from './list-rules.ts'

/** Of one file, without the header. */
export const maxExportRows = 10_000
const meetingsPerPage = '100'

/** Sends the meetings of the list as a CSV file. */
export function sendExport(db: Db, api: Api, user: SignedInUser, filters: ListFilters, reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const zone = user.timezone
  async function* rows() {
    for await (const events of meetingPages(api, eventsQuery(user, filters, Date.now()))) {
      const ids = events.map((event) => asId<ScheduledEventId>(idOfEvent(event)))
      const invitees = await findExportedInvitees(db, user.organization_id, ids)
      yield events.flatMap((event) =>
        (invitees.get(asId(idOfEvent(event))) ?? [undefined]).map((invitee) =>
          exportCells({ event, invitee, zone, texts }),
        ),
      )
    }
  }
  return sendCsv(reply, {
    name: `meetings-${filters.tab}`,
    headers: exportHeaders(texts),
    pages: rows(),
    maxRows: maxExportRows,
  })
}

async function* meetingPages(api: Api, query: Record<string, string>): AsyncGenerator<ScheduledEvent[], undefined> {
  let page_token: string | null = null
  do {
    const page: ApiList<ScheduledEvent> = await api.many(scheduledEvents, 'GET /scheduled_events', {
      query: { ...query, count: meetingsPerPage, ...(page_token !== null && { page_token }) },
    })
    if (page.collection.length > 0) yield page.collection
    page_token = page.pagination.next_page_token
  } while (page_token !== null)
  return undefined
}
