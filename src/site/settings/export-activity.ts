import type { FastifyReply } from 'fastify'
import { activityLog } from '../../compliance/activity-log/routes.ts'
import type { ActivityLogEntry } from '../../compliance/activity-log/schema.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Api, ApiList } from '../console/api.ts'
import { sendCsv } from '../console/send-csv.ts'
import { activityText, actorName } from './activity-texts.ts'

/** Of one file, without the header. */
export const maxExportRows = 10_000

/** Sends entries of the log as a CSV file. Times are UTC, as in the API. */
export function sendActivityFile(api: Api, query: Record<string, string>, reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendCsv(reply, {
    name: 'activity-log',
    headers: [
      text('log-when'),
      text('log-who'),
      text('email-address'),
      text('log-what'),
      text('log-name'),
      text('log-about'),
    ],
    pages: entryPages(api, query, texts),
    maxRows: maxExportRows,
  })
}

async function* entryPages(api: Api, query: Record<string, string>, texts: Texts) {
  let page_token: string | null = null
  do {
    const page: ApiList<ActivityLogEntry> = await api.many(activityLog, 'GET /activity_log_entries', {
      query: { ...query, count: '1000', ...(page_token !== null && { page_token }) },
    })
    yield page.collection.map((entry) => [
      entry.occurred_at,
      actorName(entry, texts),
      entry.actor.alternative_identifier ?? '',
      activityText(entry, texts),
      entry.fully_qualified_name,
      entry.details.uri ?? '',
    ])
    page_token = page.pagination.next_page_token
  } while (page_token !== null)
}
