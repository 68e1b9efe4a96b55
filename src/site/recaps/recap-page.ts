import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { shareLinkOf } from '../../recaps/meeting-recaps/present.ts'
import type { HighlightsHtml, RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { highlightsOf, show, titleOf, whenOf } from './layout.ts'
import { transcriptOf } from './transcript-page.ts'

/** `transcript`: what was said, unless nobody wrote it down. `said`: what has just been done. */
export function sendRecap(
  reply: FastifyReply, { timezone }: SignedInUser, recap: RecapRow, rendered: HighlightsHtml, transcript: string | undefined,
  said: string | undefined,
) {
  const title = titleOf(recap)
  return show(reply, {
    title,
    referrer: 'same-origin',
    main: html`<h1>${title}</h1>
${notice(said)}
${factList([['When', whenOf(recap, timezone)], ...attendeesOf(recap), ['Status', statuses[recap.status]]])}
${highlightsOf(recap, rendered)}
${sharingOf(recap)}
${transcript !== undefined && transcriptOf(transcript, `/recaps/${recap.id}/transcript`)}
<p><a href="/account">Go to your account</a></p>`,
  })
}

/** The same page for a deleted recap, an unknown id and a recap of another organization. */
export function sendNotFound(reply: FastifyReply) {
  return show(reply, {
    title: 'Not found',
    status: 404,
    referrer: 'same-origin',
    main: html`<h1>There is no such recap</h1>
<p>It was deleted, or it belongs to another organization.</p>
<p><a class="button" href="/account">Go to your account</a></p>`,
  })
}

const statuses = { available: 'Available', processing: 'Being written', unavailable: 'Unavailable' }

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
<p>Only its owner and those who administer the organization can read this recap. With a link, whoever has it sees the
highlights, the time and the names of those who took part, but neither the transcript nor anybody’s address.</p>
${actionForm(`${path}/share`, 'Make a share link')}`
  return html`<h2>Share link</h2>
<p>Whoever has this link can read the highlights.</p>
<p class="link"><a href="${link}">${link}</a></p>
${actionForm(`${path}/unshare`, 'Take the link back', 'danger')}`
}
