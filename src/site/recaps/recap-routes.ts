import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { getOrganization } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { asId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'
import { loadReadable } from '../../recaps/meeting-recaps/permissions.ts'
import { getTranscript } from '../../recaps/meeting-recaps/queries.ts'
import { loadHtml } from '../../recaps/meeting-recaps/render.ts'
import { shareByPage, unshareByPage } from './commands.ts'
import { sendRecap } from './recap-page.ts'
import { requireRecapsFeature } from './rules.ts'

type RecapRequest = { Params: { uuid: string }; Querystring: Record<string, unknown> }

const path = '/recaps/:uuid'
const forbiddenMessage =
  'Only the owner of this recap and the admins of your organization can open it. Ask them for a share link.'
const doneMessages = new Map([
  ['shared', 'Anyone with the link can now read this recap.'],
  ['unshared', 'The link no longer works.'],
])

/** A recap for the members who may read it. */
export function recapPage(app: FastifyInstance, db: Db) {
  app.get<RecapRequest>(path, async (request, reply) => {
    const recap = await loadRecap(request)
    const { organization_id, id, has_transcript } = recap
    const transcript = has_transcript ? await getTranscript(db, organization_id, id) : undefined
    const rendered = await loadHtml(db, recap)
    const message = doneMessages.get(String(request.query.done))
    return sendRecap(reply, signedInUserOf(request), { recap, rendered, transcript, message })
  })

  app.get<RecapRequest>(`${path}/transcript`, async (request, reply) => {
    const { organization_id, id } = await loadRecap(request)
    return sendText(reply, await getTranscript(db, organization_id, id))
  })

  app.post<RecapRequest>(`${path}/share`, async (request, reply) => {
    const { id } = await loadRecap(request)
    await shareByPage(db, signedInUserOf(request), id, request.id)
    return reply.redirect(`/recaps/${id}?done=shared`, 303)
  })

  app.post<RecapRequest>(`${path}/unshare`, async (request, reply) => {
    const { id } = await loadRecap(request)
    await unshareByPage(db, signedInUserOf(request), id, request.id)
    return reply.redirect(`/recaps/${id}?done=unshared`, 303)
  })

  async function loadRecap(request: FastifyRequest<RecapRequest>) {
    const user = signedInUserOf(request)
    requireRecapsFeature(await getOrganization(db, user.organization_id))
    const { uuid } = request.params
    if (!isId(uuid)) throw new NotFound()
    return loadReadable(db, user, asId(uuid.toLowerCase()), forbiddenMessage)
  }
}

/** The browser must show the transcript as text, even if it looks like HTML. */
function sendText(reply: FastifyReply, text: string) {
  return reply.headers({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'inline; filename="transcript.txt"',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox`,
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  }).send(text)
}
