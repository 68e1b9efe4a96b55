import type { FastifyInstance } from 'fastify'
import { customFields } from '../../contacts/custom-fields/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { fieldCrumbs, fieldsPath, loadDefinition } from './custom-field-load.ts'
import { countValues } from './custom-field-queries.ts'

const maxCounted = 1000

export function customFieldDeletePages(app: FastifyInstance, db: Db) {
  const page = `${fieldsPath}/:id/delete`

  app.get<ConsoleRequest>(page, async (request, reply) => {
    const { user, id, definition, texts } = await loadDefinition(db, request)
    const { text, locale } = texts
    const count = await countValues(db, user.organization_id, id, maxCounted + 1)
    return sendConfirmation(reply, user, 'contacts', {
      title: text('fields-delete-title', { name: definition.label }),
      text: html`${
        count > maxCounted
          ? text('fields-delete-many', { count: maxCounted.toLocaleString(locale) })
          : text('fields-delete-count', { count })
      } ${text('fields-delete-advice')}`,
      fields: definition.field_type === 'invitee_question' ? [html`<p>${text('fields-question-note')}</p>`] : [],
      action: `${fieldsPath}/${id}/delete`,
      label: text('fields-delete'),
      back: `${fieldsPath}/${id}`,
      crumbs: fieldCrumbs(texts),
    })
  })

  app.post<ConsoleRequest>(page, async (request, reply) => {
    const { api, id } = await loadDefinition(db, request)
    await api.run(customFields, 'DELETE /contacts/custom_field_definitions/:uuid', { ids: { uuid: id } })
    return reply.redirect(`${fieldsPath}?done=deleted`, 303)
  })
}
