import { createContact, type Owner } from '../contacts/contacts/create.ts'
import { insertDefinition } from '../contacts/custom-fields/queries.ts'
import { newDefinition } from '../contacts/custom-fields/rules.ts'
import type { Db } from '../platform/db/db.ts'

/** Creates a few contacts with custom fields of three types. */
export async function createContacts(db: Db, owner: Owner) {
  const addField = (definition: Parameters<typeof newDefinition>[0]) =>
    insertDefinition(db, owner.organization_id, newDefinition(definition))
  const stage = await addField({
    label: 'Stage',
    field_type: 'single_select',
    options: [{ label: 'Lead', color: '#0a7cff' }, { label: 'Customer' }],
  })
  const budget = await addField({ label: 'Budget', field_type: 'currency', currency: 'EUR' })
  const interests = await addField({ label: 'Interests', field_type: 'tags' })

  const [lead, customer] = stage.options ?? []
  const people = [
    { name: 'Grace Lindqvist', email: 'grace@initech.example', city: 'Stockholm', country: 'SE', option: lead },
    { name: 'Hugo Tavares', email: 'hugo@umbra.example', city: 'Lisbon', country: 'PT', option: customer },
    { name: 'Ines Castañeda', email: 'ines@tyrell.example', city: 'Madrid', country: 'ES', option: customer },
  ]
  for (const [i, { email, option, ...person }] of people.entries())
    await createContact(db, owner, 'manual', {
      ...person,
      emails: [{ email, is_primary: true }],
      custom_fields: [
        { uuid: stage.id, value: option?.uuid },
        { uuid: budget.id, value: 250_000 * (i + 1) },
        { uuid: interests.id, value: ['onboarding'] },
      ],
    })
}
