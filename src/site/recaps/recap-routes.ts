import type { FastifyInstance, FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { getTranscript } from '../../recaps/meeting-recaps/queries.ts'
import { loadHtml } from '../../recaps/meeting-recaps/render.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { recapActionPages } from './action-pages.ts'
import { recapEditPages } from './edit-pages.ts'
import { recapPath } from './layout.ts'
import { loadRecap } from './recap-load.ts'
import { sendRecap } from './recap-page.ts'

/** A recap for the members who may read it. */
export function recapRoutes(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(recapPath(':id'), async (request, reply) => {
    const recap = await loadRecap(db, request)
    const { organization_id, id, has_transcript } = recap
    const transcript = has_transcript ? await getTranscript(db, organization_id, id) : undefined
    const rendered = await loadHtml(db, recap)
    const { text } = pageTexts(request)
    const message = doneMessageOf(request.query, {
      shared: text('rc-share-done'),
      unshared: text('rc-unshare-done'),
      saved: text('rc-saved'),
      created: text('rc-created'),
    })
    return sendRecap(reply, signedInUserOf(request), { recap, rendered, transcript, message })
  })

  app.get<ConsoleRequest>(recapPath(':id', '/transcript'), async (request, reply) => {
    const { organization_id, id } = await loadRecap(db, request)
    return sendText(reply, await getTranscript(db, organization_id, id))
  })

  recapActionPages(app, db)
  recapEditPages(app, db)
}

/** The browser must show the transcript as text, even if it looks like HTML. */
function sendText(reply: FastifyReply, text: string) {
  return reply
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'inline; filename="transcript.txt"',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox`,
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    .send(text)
}
