import type { FastifyInstance } from 'fastify'
import type { CustomFieldDefinition } from '../../contacts/custom-fields/schema.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { doneMessageOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { contactPath, idIn, loadDefinitions, visitOf } from './contact-load.ts'
import { fieldsPath, typeKeys } from './custom-field-load.ts'
import { contactStyle } from './list-style.ts'
import { contactTabs } from './tabs-list.ts'

/** The definitions of custom fields. Members see them, admins change them. */
export function customFieldPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(fieldsPath, async (request, reply) => {
    const { user, api, texts } = visitOf(db, request)
    const { text } = texts
    const canEdit = isAdmin(user)
    const definitions = await loadDefinitions(api)
    const message = doneMessageOf(request.query, {
      created: text('fields-done-created'),
      saved: text('fields-done-saved'),
      deleted: text('fields-done-deleted'),
    })
    const item = (definition: CustomFieldDefinition) => html`<li><div><strong><bdi>${definition.label}</bdi></strong>
<span class="quiet">${text(typeKeys[definition.field_type])}${
      definition.currency !== undefined && html` · ${definition.currency}`
    }${choicesText(definition) !== '' && html` · <bdi>${choicesText(definition)}</bdi>`}</span></div>
${
  canEdit &&
  html`<a href="${fieldsPath}/${idIn(definition)}">${text('fields-edit')}<span class="unseen"> ${
    definition.label
  }</span></a>`
}</li>\n`
    return sendConsole(reply, user, 'contacts', {
      title: text('fields-title'),
      style: contactStyle,
      crumbs: [{ path: contactPath(''), label: text('nav-contacts') }],
      main: html`<h1>${text('fields-title')}</h1>
${contactTabs('custom-fields', texts)}
${notice(message)}
${
  definitions.length === 0
    ? html`<div class="empty"><h2>${text('fields-none')}</h2>
<p>${canEdit ? text('fields-none-advice') : text('fields-none-member')}</p>
${canEdit && html`<p><a class="button" href="${fieldsPath}/new">${text('fields-new')}</a></p>`}</div>`
    : html`${
        canEdit && html`<div class="toolbar"><a class="button" href="${fieldsPath}/new">${text('fields-new')}</a></div>`
      }
<p>${text('fields-about')}</p>
<div class="group"><ul>
${definitions.map(item)}</ul></div>`
}`,
    })
  })
}

/** The choices that are offered now. */
function choicesText({ options = [] }: CustomFieldDefinition) {
  return options
    .filter(({ is_active }) => is_active)
    .map(({ label }) => label)
    .join(', ')
}
