import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { contacts } from '../../contacts/contacts/routes.ts'
import type { Contact } from '../../contacts/contacts/schema.ts'
import { customFields } from '../../contacts/custom-fields/routes.ts'
import type { CustomFieldDefinition } from '../../contacts/custom-fields/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type ContactId } from '../../platform/ids.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { apiFor, type Api } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'

/** Who looks at contacts. */
export type Visit = { db: Db; user: SignedInUser; api: Api; texts: Texts }
export type ContactVisit = Visit & { id: ContactId; contact: Contact; definitions: CustomFieldDefinition[] }

export const contactPath = (rest: string) => `/console/contacts${rest === '' ? '' : `/${rest}`}`
export const idIn = ({ uri }: { uri: string }) => uri.split('/').at(-1) ?? ''

export function visitOf(db: Db, request: FastifyRequest): Visit {
  return { db, user: signedInUserOf(request), api: apiFor(db, request), texts: pageTexts(request) }
}

export async function loadContact(db: Db, request: FastifyRequest<ConsoleRequest>): Promise<ContactVisit> {
  const visit = visitOf(db, request)
  const id = asId<ContactId>(idOf(request.params))
  const [contact, definitions] = await Promise.all([getContact(visit.api, id), loadDefinitions(visit.api)])
  return { ...visit, id, contact, definitions }
}

export function getContact(api: Api, uuid: string) {
  return api.one<Contact>(contacts, 'GET /contacts/:uuid', { ids: { uuid } })
}

const maxPages = 10

/** The custom fields of the organization, in the order in which contacts show them. */
export async function loadDefinitions(api: Api) {
  const definitions: CustomFieldDefinition[] = []
  let token: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const query: Record<string, string> = { count: '100', ...(token !== null && { page_token: token }) }
    const { collection, pagination } = await api.many<CustomFieldDefinition>(
      customFields,
      'GET /contacts/custom_field_definitions',
      { query },
    )
    definitions.push(...collection)
    token = pagination.next_page_token
    if (token === null) break
  }
  return definitions
}

/** The name, or the primary address of a contact without one. */
export function nameOf({ name, emails }: Pick<Contact, 'name' | 'emails'>) {
  return name ?? emails.find(({ is_primary }) => is_primary)?.email ?? ''
}

export const primaryOf = ({ emails }: Pick<Contact, 'emails'>) =>
  emails.find(({ is_primary }) => is_primary)?.email ?? ''

export function crumbsOf({ id, contact, texts: { text } }: ContactVisit) {
  return [
    { path: contactPath(''), label: text('nav-contacts') },
    { path: contactPath(id), label: nameOf(contact) },
  ]
}
