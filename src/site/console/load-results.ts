import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { contacts } from '../../contacts/contacts/routes.ts'
import type { Contact } from '../../contacts/contacts/schema.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { isEmail } from '../../platform/text.ts'
import { apiFor, type Api } from './api.ts'
import { findEventTypes, findMeetings, findMembers } from './search-queries.ts'

/** Of each kind. */
export const maxResults = 10

/** Everything that the user may see and whose name or address contains the text. */
export async function loadResults(db: Db, request: FastifyRequest, text: string) {
  const user = signedInUserOf(request)
  const searcher = { ...user, isAdmin: isAdmin(user) }
  const [meetings, eventTypes, members, people] = await Promise.all([
    findMeetings(db, searcher, text, maxResults),
    findEventTypes(db, searcher, text, maxResults),
    searcher.isAdmin ? findMembers(db, user.organization_id, text, maxResults) : [],
    findContacts(apiFor(db, request), text),
  ])
  return { meetings, eventTypes, members, contacts: people }
}

/** The user's own contacts, by name, or by address if the text is one. None where the plan has no contacts. */
async function findContacts(api: Api, text: string) {
  // A comma separates the alternatives of a filter.
  const filter = isEmail(text) ? { email: text } : { name: text.replaceAll(',', ' ') }
  try {
    const query = { ...filter, count: String(maxResults) }
    return (await api.many<Contact>(contacts, 'GET /contacts', { query })).collection
  } catch (error) {
    if (error instanceof Forbidden) return []
    throw error
  }
}

export type Results = Awaited<ReturnType<typeof loadResults>>
