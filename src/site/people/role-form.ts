import { html } from '../../platform/html.ts'
import { boxesField, button, radiosField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, type FormField } from '../console/form-problems.ts'
import { versionField } from '../console/stale-form.ts'
import { peoplePath, type PeopleVisit } from './load.ts'
import type { Member } from './member-load.ts'
import { roleOption } from './role-texts.ts'

export const roleFormFields = ({ text }: Texts): FormField[] => [
  { parameter: 'role', label: text('people-role') },
  { parameter: 'confirm', label: text('people-hand-over') },
]

/** The choice of a role, or why there is none. `role`: what the user chose before. */
export function roleForm({ texts }: PeopleVisit, member: Member, role?: string) {
  const { text } = texts
  const { id, choices, membership, isSelf, isOnlyOwner } = member
  const {
    user: { name },
  } = membership
  const reason = isSelf
    ? text(isOnlyOwner ? 'people-role-only-owner' : 'people-role-own')
    : text('people-role-of-owner', { name })
  return html`<section aria-labelledby="role-title"><h2 id="role-title">${text('people-role')}</h2>
${
  choices.length === 0
    ? html`<p>${reason}</p>`
    : html`<form method="post" action="${peoplePath}/${id}/role">${versionField(membership)}
${radiosField({
  name: 'role',
  label: text('people-role-of', { name }),
  value: role ?? membership.role,
  isRequired: true,
  options: choices.map((each) => roleOption(each, texts)),
})}
<p class="quiet">${text('people-role-loss')}</p>
${button(text('people-role-save'))}</form>`
}</section>`
}

/** Makes the member an owner and the user an admin. */
export function handOverForm({ texts }: PeopleVisit, { id, membership }: Member, problems: Problems) {
  const { text } = texts
  const { name } = membership.user
  return html`<section aria-labelledby="owner-title"><h2 id="owner-title">${text('people-hand-over')}</h2>
<p>${text('people-hand-over-text', { name })}</p>
<form method="post" action="${peoplePath}/${id}/ownership">${versionField(membership)}
${boxesField({
  name: 'confirm',
  label: text('people-hand-over-confirm'),
  error: errorAt(problems, 'confirm', texts),
  boxes: [{ value: 'yes', label: text('people-hand-over-box', { name }) }],
})}
${button(text('people-hand-over-button', { name }), 'danger')}</form></section>`
}
