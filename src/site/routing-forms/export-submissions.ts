import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { RoutingFormSubmission } from '../../forms/routing-form-submissions/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Api } from '../console/api.ts'
import { sendCsv } from '../console/send-csv.ts'
import { findOldQuestions } from './export-queries.ts'
import { exportTable } from './export-table.ts'
import type { LoadedForm } from './load.ts'
import { apiQueryOf, type SubmissionSelection } from './submission-input.ts'
import { listSubmissions, loadTypesOf } from './submission-load.ts'

/** Of one file, without the header. */
export const maxExportRows = 10_000

/** Sends the submissions of the list as a CSV file. */
export async function sendSubmissionFile(
  reply: FastifyReply,
  db: Db,
  { api, id, form }: LoadedForm,
  selection: SubmissionSelection,
) {
  const user = signedInUserOf(reply.request)
  const removed = await findOldQuestions(
    db,
    api.caller.organization_id,
    id,
    form.questions.map(({ uuid }) => uuid),
  )
  const table = exportTable(form, removed, user, pageTexts(reply.request))
  async function* rows() {
    for await (const submissions of submissionPagesOf(api, apiQueryOf(user, id, { ...selection, page: '' }))) {
      const types = await loadTypesOf(db, api, submissions)
      yield submissions.map((submission) => table.cells(submission, types))
    }
  }
  return sendCsv(reply, { name: 'submissions', headers: table.headers, pages: rows(), maxRows: maxExportRows })
}

async function* submissionPagesOf(
  api: Api,
  query: Record<string, string>,
): AsyncGenerator<RoutingFormSubmission[], undefined> {
  let page_token: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listSubmissions>> = await listSubmissions(api, {
      ...query,
      count: '100',
      ...(page_token !== null && { page_token }),
    })
    if (page.collection.length > 0) yield page.collection
    page_token = page.pagination.next_page_token
  } while (page_token !== null)
  return undefined
}
