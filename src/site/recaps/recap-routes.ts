import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { getOrganization } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { isId } from '../../platform/text.ts'
import { loadReadable } from '../../recaps/meeting-recaps/permissions.ts'
import { getTranscript } from '../../recaps/meeting-recaps/queries.ts'
import { loadHtml } from '../../recaps/meeting-recaps/render.ts'
import { shareByPage, unshareByPage } from './commands.ts'
import { sendRecap } from './recap-page.ts'
import { requireRecapsFeature } from './rules.ts'

type RecapRequest = { Params: { uuid: string }; Querystring: Record<string, unknown> }

const path = '/recaps/:uuid'
const denial =
  'Only the owner of this recap and the administrators of your organization can open it. Ask them for a share link.'
const done = new Map([
  ['shared', 'Whoever has the link can read this recap now.'],
  ['unshared', 'The link does not work any more.'],
])

/** A recap as those see it who may read it. */
export function recapPage(app: FastifyInstance, db: Db) {
  app.get<RecapRequest>(path, async (request, reply) => {
    const recap = await open(request)
    const { organization_id, id, has_transcript } = recap
    const transcript = has_transcript ? await getTranscript(db, organization_id, id) : undefined
    const rendered = await loadHtml(db, recap)
    return sendRecap(reply, signedInUserOf(request), recap, rendered, transcript, done.get(String(request.query.done)))
  })

  app.get<RecapRequest>(`${path}/transcript`, async (request, reply) => {
    const { organization_id, id } = await open(request)
    return sendText(reply, await getTranscript(db, organization_id, id))
  })

  app.post<RecapRequest>(`${path}/share`, async (request, reply) => {
    const { id } = await open(request)
    await shareByPage(db, signedInUserOf(request), id, request.id)
    return reply.redirect(`/recaps/${id}?done=shared`, 303)
  })

  app.post<RecapRequest>(`${path}/unshare`, async (request, reply) => {
    const { id } = await open(request)
    await unshareByPage(db, signedInUserOf(request), id, request.id)
    return reply.redirect(`/recaps/${id}?done=unshared`, 303)
  })

  async function open(request: FastifyRequest<RecapRequest>) {
    const visitor = signedInUserOf(request)
    requireRecapsFeature(await getOrganization(db, visitor.organization_id))
    const { uuid } = request.params
    if (!isId(uuid)) throw new NotFound()
    return loadReadable(db, visitor, uuid.toLowerCase(), denial)
  }
}

/** What was said is shown by the browser as text, whatever it looks like. */
function sendText(reply: FastifyReply, text: string) {
  return reply.headers({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'inline; filename="transcript.txt"',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox`,
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  }).send(text)
}
