import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadPairForUpdate } from '../../contacts/contacts/permissions.ts'
import { contacts } from '../../contacts/contacts/routes.ts'
import type { Contact } from '../../contacts/contacts/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid, NotFound } from '../../platform/errors.ts'
import { asId, type ContactId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { requireVersion, StaleForm } from '../console/stale-form.ts'
import { contactPath, getContact, loadContact, type ContactVisit } from './contact-load.ts'
import { choicesIn, sendMerge, type MergeState } from './merge-form.ts'

/** Two contacts side by side. `with`: the one that is merged and deleted. */
export function mergePages(app: FastifyInstance, db: Db) {
  const page = `${contactPath(':id')}/merge`

  app.get<ConsoleRequest>(page, async (request, reply) => {
    const visit = await loadContact(db, request)
    return sendMerge(reply, visit, await loadOther(visit, request), {})
  })

  app.post<ConsoleRequest>(page, async (request, reply) => {
    const visit = await loadContact(db, request)
    const other = await loadOther(visit, request)
    const { api, id } = visit
    const body = request.body ?? {}
    const other_id = otherId(request)
    try {
      await api.one<Contact>(contacts, 'POST /contacts/:uuid/merge', {
        ids: { uuid: id },
        body: { contact: other.uri, ...choicesIn(body) },
        before: async (tx) => {
          const { kept, other: locked } = await loadPairForUpdate(tx, api.caller, id, other_id)
          requireVersion(kept, body.version)
          requireVersion(locked, body.other_version)
        },
      })
    } catch (error) {
      return sendRefusal(reply, visit, request, error)
    }
    return reply.redirect(`${contactPath(id)}?done=merged`, 303)
  })
}

async function sendRefusal(
  reply: FastifyReply,
  visit: ContactVisit,
  request: FastifyRequest<ConsoleRequest>,
  error: unknown,
) {
  const { text } = visit.texts
  const input = request.body ?? {}
  const state: MergeState | undefined =
    error instanceof StaleForm
      ? { input, status: 409, message: text('contacts-merge-stale') }
      : error instanceof Invalid
        ? { input, status: 400, message: text('contacts-merge-full') }
        : undefined
  if (!state) throw error
  const contact = await getContact(visit.api, visit.id)
  return sendMerge(reply, { ...visit, contact }, await loadOther(visit, request), state)
}

/** The other contact must be another one that the user may see. */
async function loadOther(visit: ContactVisit, request: FastifyRequest<ConsoleRequest>) {
  const other = otherId(request)
  if (other === visit.id) throw new NotFound()
  return getContact(visit.api, other)
}

function otherId({ query, body }: FastifyRequest<ConsoleRequest>) {
  const other = body?.with ?? query.with
  if (typeof other !== 'string' || !isId(other)) throw new NotFound()
  return asId<ContactId>(other.toLowerCase())
}
