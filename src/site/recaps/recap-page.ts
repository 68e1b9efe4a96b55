import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { actionForm, notice } from '../../platform/pages/fields.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { shareLinkOf } from '../../recaps/meeting-recaps/present.ts'
import type { HighlightsHtml, RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { copyButton } from '../console/copy-button.ts'
import { sendConsole } from '../console/layout.ts'
import { highlightsOf, recapPath, recapStyle, statusText, titleOf, whenOf } from './layout.ts'
import { transcriptOf } from './transcript-page.ts'

/** `transcript` is undefined if there is none. `message` confirms the last action. */
type RecapContent = {
  recap: RecapRow
  rendered: HighlightsHtml
  transcript: string | undefined
  message: string | undefined
}

const refreshSeconds = 3

/** While the highlights are being written, the browser loads the page again by itself. */
export function sendRecap(reply: FastifyReply, user: SignedInUser, content: RecapContent) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { recap, rendered, transcript, message } = content
  const title = titleOf(recap, texts)
  if (recap.status === 'processing') reply.header('refresh', String(refreshSeconds))
  return sendConsole(reply, user, 'recaps', {
    title,
    style: recapStyle,
    crumbs: [{ path: '/console/recaps', label: text('nav-recaps') }],
    main: html`<h1><bdi>${title}</bdi></h1>
${notice(message)}
<div class="next"><a class="button plain" href="${recapPath(recap.id, '/edit')}">${text('rc-edit')}</a>
<a class="button plain" href="${recapPath(recap.id, '/delete')}">${text('rc-delete')}</a></div>
<div class="read">
${factList([
  [text('rc-when'), whenOf(recap, user.timezone, texts)],
  ...attendeesOf(recap, texts),
  ...meetingOf(recap, texts),
  [text('rc-status'), statusText(recap, texts)],
])}
${highlightsOf(recap, rendered, texts)}
${sharingOf(recap, texts)}
${transcript !== undefined && transcriptOf(transcript, recapPath(recap.id, '/transcript'), texts)}</div>`,
  })
}

function attendeesOf({ attendees }: RecapRow, { text }: Texts): Fact[] {
  const items = attendees.map(
    ({ host, user_name, user_email }) =>
      html`<li><bdi>${user_name ?? user_email}</bdi>${host && html` <span class="badge">${text('rc-host')}</span>`}${
        user_name !== null && html`<span class="quiet">${user_email}</span>`
      }</li>\n`,
  )
  return items.length > 0 ? [[text('rc-with'), html`<ul class="attendees">${items}</ul>`]] : []
}

function meetingOf({ event_id }: RecapRow, { text }: Texts): Fact[] {
  return event_id === null
    ? []
    : [[text('rc-meeting'), html`<a href="/console/meetings/${event_id}">${text('rc-open-meeting')}</a>`]]
}

function sharingOf(recap: RecapRow, texts: Texts) {
  const { text } = texts
  const link = shareLinkOf(recap)
  if (link === null)
    return html`<h2>${text('rc-share')}</h2>
<p>${text('rc-share-off')} ${text('rc-share-what')}</p>
${actionForm(recapPath(recap.id, '/share'), text('rc-share-create'))}`
  return html`<h2>${text('rc-share')}</h2>
<p>${text('rc-share-on')}</p>
<p class="link"><a href="${link}">${link}</a></p>
<div class="next">${copyButton(link, text('rc-link'), texts)}
${actionForm(recapPath(recap.id, '/unshare'), text('rc-share-revoke'), 'danger')}</div>`
}
