import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { User } from '../../people/users/schema.ts'
import { html } from '../../platform/html.ts'
import { reservedNames } from '../../platform/http/known-paths.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { sendConsole } from '../console/layout.ts'
import { renderPasswordForm } from './password-form.ts'
import { pictureStyle, renderPictureForm } from './picture-form.ts'
import { profileInput, renderProfileForm } from './profile-form.ts'
import { profileStatus, renderProfileSummary, type ProfileState } from './profile-summary.ts'

/** `profile`: what is saved now. */
export function sendProfile(reply: FastifyReply, user: SignedInUser, profile: User, state: ProfileState) {
  const { problems = [], input } = state
  const texts = pageTexts(reply.request)
  const { text } = texts
  if (state.retryAfter !== undefined) reply.header('retry-after', state.retryAfter)
  return sendConsole(reply, user, 'account', {
    title: text('nav-account'),
    style: pictureStyle,
    status: profileStatus(state),
    main: html`<h1>${text('nav-account')}</h1>
${renderProfileSummary(profile, state, texts)}
${identity(user, profile, texts)}
<section aria-labelledby="profile-title"><h2 id="profile-title">${text('account-profile')}</h2>
${renderProfileForm(profile, input ?? profileInput(profile), problems, reservedNames(reply.server), texts)}</section>
${renderPictureForm(profile, problems, texts)}
${renderPasswordForm(user, problems, texts)}`,
  })
}

const roleKeys = { user: 'account-role-user', admin: 'account-role-admin', owner: 'account-role-owner' } as const

function identity({ organization_name, role }: SignedInUser, { email, scheduling_url }: User, { text }: Texts) {
  return html`${factList([
    [text('email-address'), html`<bdi>${email}</bdi>`],
    [text('account-organization'), html`<bdi>${organization_name}</bdi>`],
    [text('account-role'), text(roleKeys[role])],
  ])}
<p><a href="${scheduling_url}">${text('account-view-page')}</a></p>`
}
