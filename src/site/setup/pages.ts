import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireOpenLink, setUpOrganization } from '../../access/first-run/set-up.ts'
import { findSignedInUser } from '../../access/sessions/browser-session.ts'
import { protectPages } from '../../access/sessions/require-session.ts'
import { startSession } from '../../access/sign-in/start-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { requireStorableText } from '../../platform/http/validate.ts'
import { networkUses, requireWithinLimit } from '../../platform/rate-limits/take.ts'
import { sendClosed } from './layout.ts'
import { sendOrganizationForm } from './organization-form.ts'
import { browserSettings, parseOrganization } from './parse-organization.ts'

type Setup = {
  Params: { secret: string }
  Querystring: Record<string, unknown>
  Body: Record<string, string> | undefined
}

/** The first step, behind the link that the service prints. It creates the organization and signs its owner in. */
export function setupPages(db: Db) {
  return async (app: FastifyInstance) => {
    protectPages(app)
    app.addHook('preHandler', async ({ body }) => requireStorableText(body))

    app.get<Setup>('/setup/:secret', async (request, reply) => {
      if (!(await isOpen(db, request))) return sendClosed(reply, await findSignedInUser(db, request))
      return sendOrganizationForm(reply, request.params.secret, { isAfterDemo: request.query.done === 'demo' })
    })
    app.post<Setup>('/setup/:secret', (request, reply) => submit(db, request, reply))
  }
}

async function submit(db: Db, request: FastifyRequest<Setup>, reply: FastifyReply) {
  const {
    body = {},
    params: { secret },
  } = request
  await countAttempt(db, request)
  if (!(await isOpen(db, request))) return sendClosed(reply, await findSignedInUser(db, request))
  const { value: input, problems } = parseOrganization(body)
  if (!input || problems.length > 0) return sendOrganizationForm(reply, secret, { input: body, problems })
  try {
    const owner = await setUpOrganization(db, secret, input, browserSettings(request), request.id)
    await startSession(db, { request, reply }, owner, 'password')
    return await reply.redirect('/setup/hours', 303)
  } catch (error) {
    // Another browser was faster.
    if (error instanceof NotFound) return sendClosed(reply, await findSignedInUser(db, request))
    throw error
  }
}

/** Counts the links that do not work. */
async function isOpen(db: Db, request: FastifyRequest<Setup>) {
  try {
    await requireOpenLink(db, request.params.secret)
    return true
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    if (request.method === 'GET') await countAttempt(db, request)
    return false
  }
}

const countAttempt = (db: Db, { ip }: FastifyRequest) =>
  requireWithinLimit(db, networkUses('setup', ip), 'There were too many attempts.')
