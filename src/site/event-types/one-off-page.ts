import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { findMemberNames } from '../../people/memberships/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { button, hiddenField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { newFormKey } from '../book/form-key.ts'
import { listPath } from './list-input.ts'
import { goBack, sendForm } from './list-layout.ts'
import { oneOffFields, oneOffProblems, oneOffStyle, renderOneOffFields, type OneOffDraft } from './one-off-form.ts'
import { loadOwnLink } from './own-link-load.ts'

export const oneOffPath = `${listPath}/one-off`
const maxPeople = 100

export function anotherLink(request: FastifyRequest) {
  return html`<a class="button plain" href="${oneOffPath}">${pageTexts(request).text('et-once-another')}</a>`
}

/** Only admins see who else is a member. */
export async function sendOneOff(db: Db, request: FastifyRequest, reply: FastifyReply, draft: OneOffDraft = {}) {
  const [user, texts] = [signedInUserOf(request), pageTexts(request)]
  const members = isAdmin(user) ? await findMemberNames(db, user.organization_id, maxPeople) : []
  const people = members.filter(({ id }) => id !== user.user_id)
  const hostLinks = await loadOwnLink(db, request)
  const problems = oneOffProblems(draft.problems ?? [], texts)
  return sendForm(reply, user, {
    title: texts.text('one-off-title'),
    problems,
    fields: oneOffFields(texts),
    style: oneOffStyle,
    main: html`<p>${texts.text('one-off-intro')}</p>
<form method="post">${hiddenField('form_key', newFormKey())}
${renderOneOffFields({ ...draft, problems }, { zone: user.timezone, people, hostLinks }, texts)}
${button(texts.text('one-off-create'))}${goBack(texts)}</form>`,
  })
}
