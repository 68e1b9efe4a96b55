import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { shareLinkOf } from '../../recaps/meeting-recaps/present.ts'
import type { HighlightsHtml, RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { highlightsOf, sendRecapPage, titleOf, whenOf } from './layout.ts'
import { transcriptOf } from './transcript-page.ts'

/** `transcript` is undefined if there is none. `message` confirms the last action. */
type RecapContent = {
  recap: RecapRow
  rendered: HighlightsHtml
  transcript: string | undefined
  message: string | undefined
}

export function sendRecap(reply: FastifyReply, { timezone }: SignedInUser, content: RecapContent) {
  const { recap, rendered, transcript, message } = content
  const title = titleOf(recap)
  return sendRecapPage(reply, {
    title,
    referrer: 'same-origin',
    main: html`<h1>${title}</h1>
${notice(message)}
${factList([['When', whenOf(recap, timezone)], ...attendeesOf(recap), ['Status', statuses[recap.status]]])}
${highlightsOf(recap, rendered)}
${sharingOf(recap)}
${transcript !== undefined && transcriptOf(transcript, `/recaps/${recap.id}/transcript`)}
<p><a href="/console">Go to your console</a></p>`,
  })
}

/** The same page for a deleted recap, an unknown id and a recap of another organization. */
export function sendNotFound(reply: FastifyReply) {
  return sendRecapPage(reply, {
    title: 'Not found',
    status: 404,
    referrer: 'same-origin',
    main: html`<h1>Recap not found</h1>
<p>It was deleted, or it belongs to another organization.</p>
<p><a class="button" href="/console">Go to your console</a></p>`,
  })
}

const statuses = { available: 'Available', processing: 'In progress', unavailable: 'Unavailable' }

function attendeesOf({ attendees }: RecapRow): Fact[] {
  const items = attendees.map(({ host, user_name, user_email }) =>
    html`<li>${user_name ?? user_email}${host && html` <span class="badge">Host</span>`}${
      user_name !== null && html`<span class="quiet">${user_email}</span>`}</li>\n`)
  return items.length > 0 ? [['With', html`<ul class="attendees">${items}</ul>`]] : []
}

function sharingOf(recap: RecapRow) {
  const link = shareLinkOf(recap)
  const path = `/recaps/${recap.id}`
  if (link === null) return html`<h2>Share link</h2>
<p>Only the owner of this recap and the admins and owners of your organization can read it. Anyone with a share link can
see the highlights, the time and the names of the attendees, but not the transcript or email addresses.</p>
${actionForm(`${path}/share`, 'Create share link')}`
  return html`<h2>Share link</h2>
<p>Anyone with this link can read the highlights.</p>
<p class="link"><a href="${link}">${link}</a></p>
${actionForm(`${path}/unshare`, 'Revoke link', 'danger')}`
}
