import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { escapeFormula } from '../../contacts/contact-files/spreadsheet-text.ts'
import { scheduledEvents } from '../../meetings/scheduled-events/routes.ts'
import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type ScheduledEventId } from '../../platform/ids.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Api, ApiList } from '../console/api.ts'
import { findExportedInvitees } from './export-queries.ts'
import { exportCells, exportHeaders } from './export-table.ts'
import { eventsQuery } from './list-request.ts'
import { idOfEvent } from './list-row-layout.ts'
import type { ListFilters } from './list-rules.ts'

/** Of one file, without the header. */
export const maxExportRows = 10_000
const meetingsPerPage = '100'

/** Sends the meetings of the list as a CSV file (RFC 4180), page by page, so that only one page is in memory. */
export async function sendExport(db: Db, api: Api, user: SignedInUser, filters: ListFilters, reply: FastifyReply) {
  const now = Date.now()
  const texts = pageTexts(reply.request)
  const pages = meetingPages(api, eventsQuery(user, filters, now))
  // Errors of the first page, such as a missing permission, still get an error page.
  const first = await pages.next()

  async function* csv() {
    // The byte order mark tells spreadsheets that the file is UTF-8.
    yield `\ufeff${textOf([exportHeaders(texts)])}`
    let left = maxExportRows
    for (let page = first; !page.done && left > 0; page = await pages.next()) {
      const ids = page.value.map((event) => asId<ScheduledEventId>(idOfEvent(event)))
      const invitees = await findExportedInvitees(db, user.organization_id, ids)
      const rows = page.value.flatMap((event) =>
        (invitees.get(asId(idOfEvent(event))) ?? [undefined]).map((invitee) =>
          exportCells({ event, invitee, zone: user.timezone, texts })))
      yield textOf(rows.slice(0, left))
      left -= rows.length
    }
  }

  const name = `meetings-${filters.tab}-${new Date(now).toISOString().slice(0, 10)}.csv`
  return reply.type('text/csv; charset=utf-8; header=present').headers({
    'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store',
  }).removeHeader('access-control-allow-origin').send(Readable.from(csv()))
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

/** Texts of visitors must not become formulas. */
function textOf(rows: string[][]) {
  const cells = rows.map((row) => row.map((cell) => (cell === '' ? '' : escapeFormula(cell))))
  return stringify(cells, { record_delimiter: 'windows' })
}
