import type { FastifyInstance } from 'fastify'
import { contacts } from '../../contacts/contacts/routes.ts'
import type { Contact } from '../../contacts/contacts/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type ContactId, type UserId } from '../../platform/ids.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { contactPath, crumbsOf, idIn, loadContact, nameOf, type ContactVisit } from './contact-load.ts'
import { sendContact } from './contact-page.ts'
import { findMeetings, findMessages, findOwner } from './contact-queries.ts'
import { findSameName } from './duplicate-queries.ts'

const maxMeetings = 10
const maxMessages = 20
const maxDuplicates = 5

export type ContactHistory = Awaited<ReturnType<typeof loadHistory>>

/** One contact: what is known about it, its history, and its deletion. */
export function contactDetailPages(app: FastifyInstance, db: Db) {
  const page = contactPath(':id')

  app.get<ConsoleRequest>(page, async (request, reply) => {
    const visit = await loadContact(db, request)
    const { text } = visit.texts
    const message = doneMessageOf(request.query, {
      created: text('contacts-done-created'),
      saved: text('contacts-done-saved'),
      merged: text('contacts-done-merged'),
    })
    return sendContact(reply, visit, await loadHistory(visit), message)
  })

  app.get<ConsoleRequest>(`${page}/delete`, async (request, reply) => {
    const visit = await loadContact(db, request)
    const {
      user,
      id,
      contact,
      texts: { text },
    } = visit
    return sendConfirmation(reply, user, 'contacts', {
      title: text('contacts-delete-title', { name: nameOf(contact) }),
      text: text('contacts-delete-advice'),
      action: `${contactPath(id)}/delete`,
      label: text('contacts-delete'),
      back: contactPath(id),
      crumbs: crumbsOf(visit),
    })
  })

  app.post<ConsoleRequest>(`${page}/delete`, async (request, reply) => {
    const { api, id } = await loadContact(db, request)
    await api.run(contacts, 'DELETE /contacts/:uuid', { ids: { uuid: id } })
    return reply.redirect(`${contactPath('')}?done=deleted`, 303)
  })
}

async function loadHistory({ db, user, api, id, contact }: ContactVisit) {
  const emails = contact.emails.map(({ email }) => email)
  const [owner, upcoming, past, messages] = await Promise.all([
    findOwner(db, user, id),
    findMeetings(db, user, emails, 'upcoming', maxMeetings),
    findMeetings(db, user, emails, 'past', maxMeetings),
    findMessages(db, user, emails, maxMessages),
  ])
  const owner_id = asId<UserId>(owner?.owner_id ?? user.user_id)
  const phones = contact.phone_numbers.map(({ phone_number }) => phone_number).filter((number) => !number.includes(','))
  const [sameName, samePhone] = await Promise.all([
    findSameName(db, user.organization_id, owner_id, asId<ContactId>(id), maxDuplicates),
    phones.length === 0 ? [] : findByPhone(api, owner_id === user.user_id ? undefined : owner_id, phones),
  ])
  const others = [...sameName, ...samePhone].filter((other) => other.id !== id)
  const duplicates = [...new Map(others.map((other) => [other.id, other])).values()].slice(0, maxDuplicates)
  return { owner, upcoming, past, messages, duplicates }

  async function findByPhone(caller: typeof api, colleague: UserId | undefined, numbers: string[]) {
    const query = {
      phone_number: numbers.join(','),
      count: String(maxDuplicates + 1),
      exclude: 'custom_fields',
      ...(colleague !== undefined && { user: contact.uri.replace(/contacts\/.*$/, `users/${colleague}`) }),
    }
    const { collection } = await caller.many<Contact>(contacts, 'GET /contacts', { query })
    return collection.map((other) => ({ id: idIn(other), name: nameOf(other) }))
  }
}
