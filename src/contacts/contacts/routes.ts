import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { requireContactsFeature } from '../custom-fields/rules.ts'
import { createContact } from './create.ts'
import { removeContact } from './delete.ts'
import { ContactChange, NewContact } from './input-schema.ts'
import { mergeRoutes } from './merge-routes.ts'
import { loadContactScope, loadDefinitions, loadManaged, loadManagedForUpdate } from './permissions.ts'
import { presentContact } from './present.ts'
import { Contact, ContactExclusion, ContactFilters } from './schema.ts'
import { listContacts } from './search.ts'
import { changeContact } from './update.ts'

export const contacts = [
  many(Contact, {
    method: 'GET',
    path: '/contacts',
    summary: 'List contacts',
    description: `Lists your own contacts, filtered by any combination of fields. Admins and owners can list the
      contacts of another user, and on the enterprise plan those of the whole organization. Available to paid
      organizations.`,
    scope: 'contacts:read',
    gate: requireContactsFeature,
    query: ContactFilters,
    async handle({ db, caller, query }) {
      const scope = await loadContactScope(db, caller, query)
      const [page, definitions] = await Promise.all([
        listContacts(db, scope, query),
        loadDefinitions(db, caller, query),
      ])
      return mapPage(page, (row) => presentContact(row, definitions))
    },
  }),

  one(Contact, {
    method: 'GET',
    path: '/contacts/:uuid',
    summary: 'Get a contact',
    description: `Returns one contact with its custom fields. The owner of the contact, admins and owners of the
      organization can read it. Available to paid organizations.`,
    scope: 'contacts:read',
    gate: requireContactsFeature,
    query: ContactExclusion,
    async handle({ db, caller, ids, query }) {
      const contact = await loadManaged(db, caller, ids.uuid)
      return presentContact(contact, await loadDefinitions(db, caller, query))
    },
  }),

  one(Contact, {
    method: 'POST',
    path: '/contacts',
    summary: 'Create a contact',
    description: `Creates a contact that belongs to you and emits contact.created. Each email address can belong to
      only one of your contacts; a second one answers 409. Available to paid organizations.`,
    scope: 'contacts:write',
    gate: requireContactsFeature,
    body: NewContact,
    async handle({ db, caller, body }) {
      const { contact, definitions } = await createContact(db, caller, 'api', body)
      return presentContact(contact, definitions)
    },
  }),

  one(Contact, {
    method: 'PATCH',
    path: '/contacts/:uuid',
    summary: 'Update a contact',
    description: `Updates the fields that you send and emits contact.updated. Lists such as emails are replaced as a
      whole; custom fields that you do not name keep their values. The owner of the contact, admins and owners of
      the organization can call it.`,
    scope: 'contacts:write',
    gate: requireContactsFeature,
    body: ContactChange,
    async handle({ db, caller, ids, body }) {
      const before = await loadManagedForUpdate(db, caller, ids.uuid)
      const { contact, definitions } = await changeContact(db, before, body)
      return presentContact(contact, definitions)
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/contacts/:uuid',
    summary: 'Delete a contact',
    description: `Deletes a contact and emits contact.deleted. Meetings with that person stay. The owner of the
      contact, admins and owners of the organization can call it.`,
    scope: 'contacts:write',
    gate: requireContactsFeature,
    async handle({ db, caller, ids }) {
      await removeContact(db, await loadManagedForUpdate(db, caller, ids.uuid))
    },
  }),

  ...mergeRoutes,
]
