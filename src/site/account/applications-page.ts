import type { FastifyReply } from 'fastify'
import type { OwnedApplication } from '../../access/applications/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Page } from '../../platform/db/page.ts'
import { html, type Html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { renderItemList, type Item } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { kindKeys } from './application-form.ts'
import { sendConsole } from '../console/layout.ts'
import { linkButton, timeElement } from './present.ts'

const path = '/account/applications'

/** `links`: to the other pages of the list. */
type ApplicationList = { message: string | undefined; links: Html | null | undefined }

export function sendApplications(
  reply: FastifyReply,
  user: SignedInUser,
  applications: Page<OwnedApplication>,
  { message, links }: ApplicationList,
) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const create = html`<p><a class="button" href="${path}/new">${text('application-create')}</a></p>`
  return sendConsole(reply, user, 'applications', {
    title: text('nav-applications'),
    main: html`<h1>${text('application-list-title', { organization: user.organization_name })}</h1>
${notice(message)}
<p>${text('application-advice')}</p>
${
  applications.rows.length === 0
    ? html`<div class="empty"><p>${text('application-none')}</p>${create}</div>`
    : html`${create}${renderItemList(
        applications.rows.map((row) => itemOf(row, user, texts)),
        '',
      )}
${links}`
}`,
  })
}

function itemOf({ id, name, kind, created_at }: OwnedApplication, user: SignedInUser, texts: Texts): Item {
  const { text } = texts
  return {
    title: name,
    facts: [
      [text('application-type'), text(kindKeys[kind])],
      [text('application-client-id'), html`<code>${id}</code>`],
      [text('account-created'), timeElement(created_at, user, texts)],
    ],
    action: linkButton(`${path}/${id}`, text('application-edit'), name),
  }
}
