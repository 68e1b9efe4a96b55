import { one } from '../../platform/http/route.ts'
import { requireContactsFeature } from '../custom-fields/rules.ts'
import { ContactMerge } from './input-schema.ts'
import { mergeContacts } from './merge.ts'
import { loadPairForUpdate } from './permissions.ts'
import { presentContact } from './present.ts'
import { Contact } from './schema.ts'

export const mergeRoutes = [
  one(Contact, {
    method: 'POST',
    path: '/contacts/:uuid/merge',
    summary: 'Merge two contacts',
    description: `Merges another contact of the same user into this one and deletes the other. This contact gets the
      email addresses and phone numbers of both, and the other's value of each field that it does not have itself or
      that you name in take. Meetings and emails of both stay. Emits contact.deleted for the other contact, then
      contact.updated for this one. The owner of the contacts, admins and owners of the organization can call it.`,
    scope: 'contacts:write',
    gate: requireContactsFeature,
    extension: true,
    body: ContactMerge,
    async handle({ db, caller, ids, body }) {
      const { contact, definitions } = await mergeContacts(
        db,
        await loadPairForUpdate(db, caller, ids.uuid, body.contact),
        body,
      )
      return presentContact(contact, definitions)
    },
  }),
]
