import { findMemberNames } from '../../people/memberships/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import { button, choiceField } from '../../platform/pages/fields.ts'
import { overviewPath, type Owner, type Visit } from './load.ts'

/** Admins of larger organizations open the schedules of the others by their address. */
const maxColleagues = 100

/** Admins can look at the schedules of the others. */
export async function colleaguePicker(
  {
    db,
    user,
    reader: {
      texts: { text },
    },
  }: Visit,
  { id }: Owner,
) {
  if (!isAdmin(user)) return undefined
  const members = await findMemberNames(db, user.organization_id, maxColleagues)
  const others = members.filter((member) => member.id !== user.user_id)
  if (others.length === 0) return undefined
  return html`<form class="toolbar colleague" action="${overviewPath}">${choiceField({
    name: 'user',
    label: text('hours-colleague'),
    value: id,
    isHostText: true,
    options: [
      { value: '', label: text('hours-colleague-self') },
      ...others.map((member) => ({ value: member.id, label: member.name })),
    ],
  })}${button(text('hours-colleague-show'), 'plain')}</form>`
}
