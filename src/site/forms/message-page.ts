import type { FastifyInstance, FastifyReply } from 'fastify'
import { findFormSubmission, type SubmissionRow } from '../../forms/routing-form-submissions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { html, paragraphsOf } from '../../platform/html.ts'
import { asId } from '../../platform/ids.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { isId } from '../../platform/text.ts'

type Request = { Params: { uuid: string; submission: string } }

/** The message after a form was submitted. It shows none of the answers. */
export function messagePage(app: FastifyInstance, db: Db) {
  app.get<Request>('/forms/:uuid/answers/:submission', async ({ params: { uuid, submission: id } }, reply) => {
    const submission = isId(uuid) && isId(id) ? await findFormSubmission(db, asId(uuid), asId(id)) : undefined
    const hasOtherResult = submission?.result && submission.result.type !== 'custom_message'
    if (!submission || hasOtherResult) throw new NotFound()
    return sendMessage(reply, submission)
  })
}

function sendMessage(reply: FastifyReply, { result }: Pick<SubmissionRow, 'result'>) {
  const { headline, body } = result?.type === 'custom_message' ? result.value : noResult
  return sendPage(reply, {
    title: headline,
    cache: 'private',
    style: 'h1 { overflow-wrap: anywhere; }',
    main: html`<h1>${headline}</h1>
${html.raw(paragraphsOf(body))}`,
  })
}

const noResult = {
  headline: 'Thank you for your answers',
  body: 'We saved them. No meetings can be booked right now, so please try again later.',
}
