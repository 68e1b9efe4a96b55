import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { readFrom } from '../../platform/db/replica.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { doneMessageOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { contactPath } from './contact-load.ts'
import { loadContactList } from './list-load.ts'
import { sendContactList } from './list-page.ts'
import { filterQuery, parseFilters } from './list-rules.ts'

/** The list of contacts with its search. */
export function contactListPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(contactPath(''), async (request, reply) => {
    const user = signedInUserOf(request)
    const { text } = pageTexts(request)
    if (user.stage === 'free' || user.features.contacts === false) {
      return sendConsole(reply, user, 'contacts', {
        title: text('nav-contacts'),
        main: html`<h1>${text('nav-contacts')}</h1>\n<p>${text('contacts-plan')}</p>`,
      })
    }
    const list = await loadContactList(readFrom(db), request)
    if (!list) return reply.redirect(contactPath('') + filterQuery(parseFilters(request.query)), 303)
    const message = doneMessageOf(request.query, { deleted: text('contacts-done-deleted') })
    return sendContactList(reply, user, list, message)
  })
}
