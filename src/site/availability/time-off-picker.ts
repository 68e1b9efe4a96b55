import { memberships } from '../../people/memberships/routes.ts'
import type { OrganizationMembership } from '../../people/memberships/schema.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { button, choiceField } from '../../platform/pages/fields.ts'
import { idIn, type PageContext } from './time-off-load.ts'

const maxColleagues = 100

/** Lets admins choose a colleague. Other members see nothing. */
export async function personPicker(path: string, { api, person, texts: { text } }: PageContext) {
  const { caller } = api
  if (!isAdmin(caller)) return undefined
  const query = { organization: uriOf('organizations', caller.organization_id), count: String(maxColleagues) }
  const { collection } = await api.many<OrganizationMembership>(memberships, 'GET /organization_memberships', { query })
  const people = collection
    .map(({ user }) => ({ value: idIn(user.uri), label: user.name }))
    .filter(({ value }) => value !== person.id)
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const note = person.isOther && html`<p>${text('time-off-of', { name: person.name })}</p>`
  return (
    people.length > 0 &&
    html`<form class="filters" action="${path}"><div>${choiceField({
      name: 'user',
      label: text('time-off-person'),
      value: person.id,
      isHostText: true,
      options: [{ value: person.id, label: person.name }, ...people],
    })}</div>${button(text('time-off-show'), 'plain')}</form>
${note}`
  )
}
