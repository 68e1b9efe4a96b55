import type { FastifyRequest } from 'fastify'
import { customFields } from '../../contacts/custom-fields/routes.ts'
import type { CustomFieldDefinition } from '../../contacts/custom-fields/schema.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type CustomFieldId } from '../../platform/ids.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { Api } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { contactPath, visitOf } from './contact-load.ts'

export const fieldsPath = contactPath('custom-fields')

export const typeKeys = {
  text: 'fields-text',
  number: 'fields-number',
  boolean: 'fields-boolean',
  currency: 'fields-currency',
  tags: 'fields-tags',
  date: 'fields-date',
  single_select: 'fields-single-select',
  invitee_question: 'fields-question',
} as const satisfies Record<CustomFieldDefinition['field_type'], PlainTextKey>

/** Only admins and owners can change definitions. */
export function loadAdminVisit(db: Db, request: FastifyRequest) {
  const visit = visitOf(db, request)
  requireAdmin(visit.user)
  return visit
}

export async function loadDefinition(db: Db, request: FastifyRequest<ConsoleRequest>) {
  const visit = loadAdminVisit(db, request)
  const id = asId<CustomFieldId>(idOf(request.params))
  return { ...visit, id, definition: await getDefinition(visit.api, id) }
}

export function getDefinition(api: Api, uuid: string) {
  return api.one<CustomFieldDefinition>(customFields, 'GET /contacts/custom_field_definitions/:uuid', { ids: { uuid } })
}

export function fieldCrumbs({ text }: Texts) {
  return [
    { path: contactPath(''), label: text('nav-contacts') },
    { path: fieldsPath, label: text('fields-title') },
  ]
}
