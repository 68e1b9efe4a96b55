import type { Json } from '../client.ts'
import type { Person } from '../people.ts'
import { idOf, uniqueEmail, uniqueName } from '../samples.ts'
import type { AreaForm, AreaScene, ConsoleArea } from './console-area.ts'

const path = '/console/contacts'

// Bob makes what the forms are about: some tests revoke the token of the user who submits them.

async function newContact(person: Person, more: object = {}): Promise<Json> {
  const body = { name: uniqueName('Kim Ito'), emails: [{ email: uniqueEmail() }], ...more }
  return (await person.post('/contacts', body)).body.resource
}

async function newField(person: Person, more: object = {}): Promise<Json> {
  const body = { label: uniqueName('Plan'), field_type: 'text', ...more }
  return (await person.post('/contacts/custom_field_definitions', body)).body.resource
}

const formOf = (entry: string, fill: AreaForm['fill']): AreaForm => ({ entries: [entry], fill })

export const contactsArea: ConsoleArea = {
  forms: {
    [`${path}/new`]: formOf('Contact.Add', async () => ({
      path: `${path}/new`,
      fields: { name: 'Leo Novak', 'email-0': uniqueEmail(), primary: '0' },
    })),
    [`${path}/:id/edit`]: formOf('Contact.Update', async ({ acme: { bob } }) => {
      const {
        uri,
        updated_at,
        emails: [{ email }],
      } = await newContact(bob)
      return { path: `${path}/${idOf(uri)}/edit`, fields: { name: 'Leo', 'email-0': email, version: updated_at } }
    }),
    [`${path}/:id/delete`]: formOf('Contact.Remove', async ({ acme: { bob } }) => ({
      path: `${path}/${idOf((await newContact(bob)).uri)}/delete`,
    })),
    [`${path}/:id/merge`]: formOf('Contact.Merge', async ({ acme: { bob } }) => {
      const [kept, other] = [await newContact(bob), await newContact(bob)]
      const fields = { with: idOf(other.uri), version: kept.updated_at, other_version: other.updated_at }
      return { path: `${path}/${idOf(kept.uri)}/merge`, fields: { ...fields, 'take name': 'other' } }
    }),
    [`${path}/custom-fields/new`]: formOf('CustomFieldDefinition.Add', async () => ({
      path: `${path}/custom-fields/new`,
      fields: { label: uniqueName('Tier'), field_type: 'text' },
    })),
    [`${path}/custom-fields/:id`]: formOf('CustomFieldDefinition.Update', async ({ acme: { bob } }) => {
      const { uri, updated_at } = await newField(bob)
      return { path: `${path}/custom-fields/${idOf(uri)}`, fields: { label: uniqueName('Tier'), version: updated_at } }
    }),
    [`${path}/custom-fields/:id/delete`]: formOf('CustomFieldDefinition.Remove', async ({ acme: { bob } }) => ({
      path: `${path}/custom-fields/${idOf((await newField(bob)).uri)}/delete`,
    })),
  },

  async pages({ acme: { ada } }: AreaScene, markup: string) {
    const text = encodeURIComponent(markup)
    const options = [{ label: markup }]
    const field = await newField(ada, { label: markup, field_type: 'single_select', options })
    const tags = await newField(ada, { label: `${markup} tags`, field_type: 'tags' })
    const same = {
      name: markup,
      company: markup,
      city: markup,
      state: markup,
      job_title: markup,
      phone_numbers: [{ phone_number: markup }],
    }
    const contact = await newContact(ada, {
      ...same,
      custom_fields: [
        { uri: field.uri, value: field.options[0].uuid },
        { uri: tags.uri, value: [markup] },
      ],
    })
    const other = await newContact(ada, { ...same, city: `${markup} other` })
    const own = `${path}/${idOf(contact.uri)}`
    const definition = `${path}/custom-fields/${idOf(field.uri)}`
    return {
      [path]: [path, `${path}?q=${text}&company=${text}&city=${text}&owner=${text}&sort=${text}`, `${path}?q=${text}`],
      [`${path}/new`]: [`${path}/new`],
      [`${path}/:id`]: [own, `${own}?done=${text}`],
      [`${path}/:id/edit`]: [`${own}/edit`],
      [`${path}/:id/delete`]: [`${own}/delete`],
      [`${path}/:id/merge`]: [`${own}/merge?with=${idOf(other.uri)}`],
      [`${path}/duplicates`]: [`${path}/duplicates`, `${path}/duplicates?by=phone&from=&owner=${text}`],
      [`${path}/custom-fields`]: [`${path}/custom-fields`],
      [`${path}/custom-fields/new`]: [`${path}/custom-fields/new`],
      [`${path}/custom-fields/:id`]: [definition],
      [`${path}/custom-fields/:id/delete`]: [`${definition}/delete`],
    }
  },

  async inputs({ acme: { ada } }: AreaScene, markup: string) {
    const [contact, field] = [await newContact(ada), await newField(ada)]
    const fields = {
      name: markup,
      'email-0': markup,
      'phone-0': markup,
      country: markup,
      timezone: markup,
      linkedin: markup,
      company: markup,
      city: markup,
      state: markup,
      job_title: markup,
      version: markup,
    }
    return [
      [`${path}/new`, fields],
      [`${path}/${idOf(contact.uri)}/edit`, fields],
      [`${path}/custom-fields/new`, { label: markup, field_type: markup, options: markup, currency: markup }],
      [`${path}/custom-fields/${idOf(field.uri)}`, { label: markup, version: markup }],
    ]
  },

  async samples({ acme: { ada, cyd } }: AreaScene) {
    return [
      [`${path}/custom-fields/`, (await newField(ada)).uri],
      [`${path}/`, (await newContact(cyd)).uri],
    ]
  },
}
