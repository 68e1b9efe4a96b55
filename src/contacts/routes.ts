import { mayUseContacts } from '../custom-fields/rules.ts'
import { mapPage } from '../db/page.ts'
import { many, nothing, one } from '../http/route.ts'
import { changeContact } from './change.ts'
import { createContact } from './create.ts'
import { presentContact } from './present.ts'
import { getContact, lockContact } from './queries.ts'
import { removeContact } from './remove.ts'
import { mayTouch } from './rules.ts'
import { Contact, ContactChange, ContactExclusion, ContactFilters, NewContact } from './schema.ts'
import { listContacts } from './search.ts'
import { selectContacts, selectDefinitions } from './select.ts'

export const contacts = [
  many(Contact, {
    method: 'GET',
    path: '/contacts',
    summary: 'List contacts',
    scope: 'contacts:read',
    gate: mayUseContacts,
    query: ContactFilters,
    async handle({ db, caller, query }) {
      const whose = await selectContacts(db, caller, query)
      const [page, definitions] = await Promise.all([
        listContacts(db, whose, query),
        selectDefinitions(db, caller, query),
      ])
      return mapPage(page, (row) => presentContact(row, definitions))
    },
  }),

  one(Contact, {
    method: 'GET',
    path: '/contacts/:uuid',
    summary: 'Get a contact',
    scope: 'contacts:read',
    gate: mayUseContacts,
    query: ContactExclusion,
    async handle({ db, caller, ids, query }) {
      const contact = await getContact(db, caller.organization_id, ids.uuid)
      mayTouch(caller, contact.owner_id)
      return presentContact(contact, await selectDefinitions(db, caller, query))
    },
  }),

  one(Contact, {
    method: 'POST',
    path: '/contacts',
    summary: 'Create a contact',
    scope: 'contacts:write',
    gate: mayUseContacts,
    body: NewContact,
    async handle({ db, caller, body }) {
      const { contact, definitions } = await createContact(db, caller, 'api', body)
      return presentContact(contact, definitions)
    },
  }),

  one(Contact, {
    method: 'PATCH',
    path: '/contacts/:uuid',
    summary: 'Change a contact',
    scope: 'contacts:write',
    gate: mayUseContacts,
    body: ContactChange,
    async handle({ db, caller, ids, body }) {
      const before = await lockContact(db, caller.organization_id, ids.uuid)
      mayTouch(caller, before.owner_id)
      const { contact, definitions } = await changeContact(db, before, body)
      return presentContact(contact, definitions)
    },
  }),

  nothing({
    method: 'DELETE',
    path: '/contacts/:uuid',
    summary: 'Delete a contact',
    scope: 'contacts:write',
    gate: mayUseContacts,
    async handle({ db, caller, ids }) {
      const contact = await lockContact(db, caller.organization_id, ids.uuid)
      mayTouch(caller, contact.owner_id)
      await removeContact(db, contact)
    },
  }),
]
