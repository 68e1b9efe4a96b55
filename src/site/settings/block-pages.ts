import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { blockedAddressRoutes } from '../../people/blocked-addresses/routes.ts'
import type { BlockedAddress } from '../../people/blocked-addresses/schema.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import { doneMessageOf, idOf, type ConsoleRequest, type Draft } from '../console/layout.ts'
import { sendBlocked } from './block-page.ts'

const path = '/console/settings/blocklist'

/** Who cannot book meetings with the organization. */
export function blockPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, (request, reply) => sendList(db, request, reply))

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const api = apiFor(db, request)
    const input = request.body ?? {}
    try {
      await api.one(blockedAddressRoutes, 'POST /organizations/:uuid/blocked_addresses', {
        ids: { uuid: api.caller.organization_id },
        body: { address: (input.address ?? '').trim() },
      })
    } catch (error) {
      return sendList(db, request, reply, { input, problems: problemsOf(error) })
    }
    return reply.redirect(`${path}?done=added`, 303)
  })

  app.post<ConsoleRequest>(`${path}/:id/remove`, async (request, reply) => {
    const api = apiFor(db, request)
    await api.run(blockedAddressRoutes, 'DELETE /organizations/:uuid/blocked_addresses/:address', {
      ids: { uuid: api.caller.organization_id, address: idOf(request.params) },
    })
    return reply.redirect(`${path}?done=removed`, 303)
  })
}

async function sendList(db: Db, request: FastifyRequest<ConsoleRequest>, reply: FastifyReply, draft: Draft = {}) {
  const { text } = pageTexts(request)
  const user = signedInUserOf(request)
  requireAdmin(user)
  const { page } = request.query
  const addresses = await apiFor(db, request).many<BlockedAddress>(
    blockedAddressRoutes,
    'GET /organizations/:uuid/blocked_addresses',
    {
      ids: { uuid: user.organization_id },
      query: { count: '50', sort: 'created_at:desc', ...(typeof page === 'string' && { page_token: page }) },
    },
  )
  const message = doneMessageOf(request.query, { added: text('blocklist-added'), removed: text('blocklist-removed') })
  return sendBlocked(reply, user, { addresses, message, ...draft })
}
