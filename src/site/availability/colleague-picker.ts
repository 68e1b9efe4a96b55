import { memberships } from '../../people/memberships/routes.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { button, choiceField } from '../../platform/pages/fields.ts'
import { overviewPath, type Visit } from './load.ts'

/** Admins of larger organizations open the schedules of the others by their address. */
const maxColleagues = 100

type Member = { user: { uri: string; name: string } }

/** Admins can look at the schedules of the others. */
export async function colleaguePicker({ user, api, reader: { texts: { text } } }: Visit, current: string) {
  if (!isAdmin(user)) return undefined
  const query = { organization: uriOf('organizations', user.organization_id), count: String(maxColleagues) }
  const { collection } = await api.many<Member>(memberships, 'GET /organization_memberships', { query })
  const self = uriOf('users', user.user_id)
  const others = collection.filter((member) => member.user.uri !== self)
    .toSorted((a, b) => a.user.name.localeCompare(b.user.name))
  if (others.length === 0) return undefined
  const idIn = (uri: string) => uri.split('/').at(-1) ?? ''
  return html`<form class="toolbar colleague" action="${overviewPath}">${choiceField({
    name: 'user', label: text('hours-colleague'), value: idIn(current), isHostText: true,
    options: [
      { value: '', label: text('hours-colleague-self') },
      ...others.map((member) => ({ value: idIn(member.user.uri), label: member.user.name })),
    ],
  })}${button(text('hours-colleague-show'), 'plain')}</form>`
}
